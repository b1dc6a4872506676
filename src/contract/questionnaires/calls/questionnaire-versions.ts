import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Questionnaire, QuestionnaireStatus } from '../schema.ts';

/** One version of a questionnaire, without its content. */
export const VersionLine = z.strictObject({
  version: z.int(),
  status: QuestionnaireStatus,
  title: z.string(),
  /** SHA-256 of the content, hex. */
  hash: z.string(),
  created_at: Instant,
  /** Name of who saved it; null for an import by the program or an account that is gone. */
  created_by: z.nullable(z.string()),
  /** The version that patients get. */
  live: z.boolean(),
});
export type VersionLine = z.infer<typeof VersionLine>;

const team = {
  method: 'GET',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index questionnaires',
  locationParam: 'location_id',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
} as const;

export const questionnaireVersions = defineEndpoint({
  ...team,
  id: 'questionnaireVersions',
  path: '/api/locations/{location_id}/questionnaires/{id}/versions',
  summary: 'The versions of a questionnaire that are kept, newest first',
  params: z.strictObject({ location_id: Uuid, id: Uuid }),
  response: z.strictObject({ data: z.array(VersionLine) }),
});

/** Published versions are kept forever; of the drafts only the newest (ADR-0022). */
export const questionnaireVersion = defineEndpoint({
  ...team,
  id: 'questionnaireVersion',
  path: '/api/locations/{location_id}/questionnaires/{id}/versions/{version}',
  summary: 'A questionnaire as one of its versions was',
  params: z.strictObject({
    location_id: Uuid,
    id: Uuid,
    version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  }),
  response: Questionnaire,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    questionnaireVersion: 'Fassung eines Fragebogens gelesen',
    questionnaireVersions: 'Fassungen eines Fragebogens gelesen',
  },
} satisfies Deeds;
