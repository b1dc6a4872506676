import * as z from 'zod/mini';
import type { AccessGroup } from '#contract/access/access-words.ts';
import { Uuid } from '#contract/shared/ids.ts';

/** What the address asks for; what cannot be read there counts as absent. */
export interface AccessFilter {
  group: AccessGroup | 'all';
  customer?: string;
  person?: string;
  refused?: 'true';
  day?: string;
}

const Group = z.enum(['records', 'settings', 'sign_in', 'all']);

export const readFilter = (search: URLSearchParams): AccessFilter => {
  const customer = z.safeParse(Uuid, search.get('customer')).data;
  const person = z.safeParse(Uuid, search.get('person')).data;
  const day = z.safeParse(z.iso.date(), search.get('day')).data;
  // Refused accesses are spread over all groups, so no single group is preset.
  const refused = search.get('refused') === 'true';
  const group = z.safeParse(Group, search.get('group')).data ?? (refused ? 'all' : 'records');
  return {
    group,
    ...(customer && { customer }),
    ...(person && { person }),
    ...(day && { day }),
    ...(refused && { refused: 'true' as const }),
  };
};
