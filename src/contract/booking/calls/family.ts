import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { FAMILY_MOST, FAMILY_WAYS } from '../family/family.ts';
import { Payer } from '../steps.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PAYERS = Payer.options.join('|');
const ONE = `${UUID}(?::(?:${UUID})?(?::(?:${PAYERS})?(?::(?:new|known)?)?)?)?`;
/** 2 to FAMILY_MOST, each a treatment and, after colons, with whom or where, who pays, whether they are known. */
const MEMBERS = new RegExp(`^${ONE}(?:,${ONE}){1,${FAMILY_MOST - 1}}$`);

export interface FamilyMember {
  treatment_id: string;
  resource_id?: string | undefined;
  payer?: Payer | undefined;
  familiar?: 'new' | 'known' | undefined;
}
/** As the query of `familyOpenings` has them. */
export const membersText = (members: readonly FamilyMember[]): string =>
  members
    .map(({ treatment_id, resource_id = '', payer = '', familiar = '' }) =>
      [treatment_id, resource_id, payer, familiar].join(':').replace(/:+$/, ''),
    )
    .join();
/** The reverse of `membersText`. */
export const membersOf = (text: string): FamilyMember[] =>
  text.split(',').map((one) => {
    const [treatment_id = '', resource_id, payer, familiar] = one.split(':');
    return {
      treatment_id,
      resource_id: resource_id || undefined,
      payer: Payer.options.find((known) => known === payer),
      familiar: (['new', 'known'] as const).find((known) => known === familiar),
    };
  });

export const familyOpenings = defineEndpoint({
  id: 'familyOpenings',
  method: 'GET',
  path: '/api/locations/{location_id}/openings/family',
  summary:
    'The next times at which several people can come, at once or one after the other, eight weeks at most',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['store activities', 'update activity'],
  params: z.strictObject({ location_id: Uuid }),
  locationParam: 'location_id',
  query: z.strictObject({
    members: z.string().check(z.regex(MEMBERS)),
    way: z.enum(FAMILY_WAYS),
    /** First date. */
    from: z.iso.date(),
    /** The first of them begins at this time of the clock or later, `HH:MM`. */
    earliest: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        /** In the order in which they were asked for. */
        places: z.array(
          z.strictObject({
            starts_at: Instant,
            /** Resources to write with the appointment, so that it gets this place. */
            resource_ids: z.array(Uuid),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    familyOpenings: 'Freie Zeiten für mehrere Personen gesucht',
  },
} satisfies Deeds;
