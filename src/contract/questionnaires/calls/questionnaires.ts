import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Base64Url, Instant, ResultKey, Uuid } from '../../shared/ids.ts';
import {
  Questionnaire,
  QuestionnaireAccess,
  QuestionnaireContent,
  QuestionnaireStatus,
  QuestionnaireSummary,
} from '../schema.ts';
import { Commit, Submission, SubmissionState } from '../submission.ts';

export const locationQuestionnaires = defineEndpoint({
  id: 'locationQuestionnaires',
  method: 'GET',
  path: '/api/locations/{id}/questionnaires',
  summary: 'All questionnaires of a location, drafts and archived ones too, for the team',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index questionnaires',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({ data: z.array(QuestionnaireSummary) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const publishedQuestionnaires = defineEndpoint({
  id: 'publishedQuestionnaires',
  method: 'GET',
  path: '/api/locations/{id}/published-questionnaires',
  summary: 'Published questionnaires that need no sign-in; equal for every caller',
  access: 'public',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({
    data: z.array(QuestionnaireSummary),
    /**
     * Changes whenever another version goes live: a client that has the same tag need not read the
     * list again.
     */
    tag: z.optional(z.string()),
  }),
  errors: ['invalid_input', 'not_found'],
  write: 'read',
  cacheable: true,
});

/**
 * A definition. With `published=1`, and for everybody without `index questionnaires` at its
 * location: the version that is live. "Ohne Anmeldung" that one is equal for every caller and says
 * `Cache-Control: public`; the others need a session and say `no-store`. The worker keeps only
 * what says `public`. Without `published=1` the team reads the newest version, a draft too.
 */
export const questionnaire = defineEndpoint({
  id: 'questionnaire',
  method: 'GET',
  path: '/api/questionnaires/{id}',
  summary: 'One questionnaire, with ETag',
  access: 'anyone',
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({ published: z.optional(z.literal('1')) }),
  response: Questionnaire,
  errors: ['not_signed_in', 'invalid_input', 'not_found'],
  write: 'read',
  cacheable: 'published=1',
});

export const putQuestionnaire = defineEndpoint({
  id: 'putQuestionnaire',
  method: 'PUT',
  path: '/api/locations/{location_id}/questionnaires/{id}',
  summary:
    'Create (If-None-Match: *) or replace (If-Match) a questionnaire; a draft leaves the published version live',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit questionnaires',
  locationParam: 'location_id',
  params: z.strictObject({ location_id: Uuid, id: Uuid }),
  body: QuestionnaireContent,
  response: Questionnaire,
  errors: [
    'not_signed_in',
    'invalid_input',
    'not_allowed',
    'not_found',
    'precondition_required',
    'version_conflict',
    'questionnaire_invalid',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
  ifMatch: true,
});

export const putQuestionnaireStatus = defineEndpoint({
  id: 'putQuestionnaireStatus',
  method: 'PUT',
  path: '/api/locations/{location_id}/questionnaires/{id}/status',
  summary: 'Archive a questionnaire, take it up again or publish it, with its content as it is',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit questionnaires',
  locationParam: 'location_id',
  params: z.strictObject({ location_id: Uuid, id: Uuid }),
  body: z.strictObject({ status: QuestionnaireStatus }),
  response: QuestionnaireSummary,
  errors: [
    'not_signed_in',
    'invalid_input',
    'not_allowed',
    'not_found',
    'precondition_required',
    'version_conflict',
    'questionnaire_invalid',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
  ifMatch: true,
});

export const deleteQuestionnaire = defineEndpoint({
  id: 'deleteQuestionnaire',
  method: 'DELETE',
  path: '/api/locations/{id}/questionnaires/{qid}',
  summary: 'Delete a questionnaire that nobody has handed in',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit questionnaires',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid, qid: Uuid }),
  status: 204,
  errors: [
    'not_signed_in',
    'invalid_input',
    'not_allowed',
    'not_found',
    'version_conflict',
    'questionnaire_in_use',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
});

export const commit = defineEndpoint({
  id: 'commit',
  method: 'POST',
  path: '/api/questionnaires/commit',
  summary: 'Hand in a filled questionnaire, applied exactly once',
  access: 'anyone',
  body: Commit,
  response: z.strictObject({
    id: Uuid,
    state: SubmissionState,
    received_at: Instant,
  }),
  status: 201,
  errors: [
    'invalid_input',
    'not_signed_in',
    'not_found',
    'answers_invalid',
    'file_refused',
    'idempotency_key_reused',
    'request_in_flight',
    'rate_limited',
    'day_full',
  ],
  write: 'outbox',
});

export const questionnaireTmp = defineEndpoint({
  id: 'questionnaireTmp',
  method: 'GET',
  path: '/api/questionnaires-tmp/{key}',
  summary: 'A filled questionnaire by the unguessable, expiring key that its sender was shown',
  access: 'public',
  params: z.strictObject({ key: ResultKey }),
  response: Submission,
  errors: ['invalid_input', 'not_found', 'gone', 'rate_limited'],
  write: 'read',
  ratePerMinute: 60,
});

const Finding = z.strictObject({
  /** FHIR linkId, or an empty text for the questionnaire itself. */
  link_id: z.string(),
  what: z.string(),
  why: z.string(),
});

export const importQuestionnaire = defineEndpoint({
  id: 'importQuestionnaire',
  method: 'POST',
  path: '/api/locations/{id}/questionnaires/import',
  summary: 'Import a FHIR R4 Questionnaire, with a report of what was not carried over',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit questionnaires',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({
    access: z.optional(QuestionnaireAccess),
    /** `1`: published at once, otherwise a draft. */
    publish: z.optional(z.enum(['0', '1'])),
    /** Client-made id; the same id and content again changes nothing. */
    questionnaire_id: z.optional(Uuid),
    /**
     * What to do with a file whose questionnaire, by its canonical address, is at the location
     * already: `replace` makes it the next version, with the access of the one before; `separate`
     * makes it a questionnaire of its own. Without either, the same content changes nothing, and
     * other content is refused as `already_exists`, which names the questionnaire that is there.
     */
    edition: z.optional(z.enum(['replace', 'separate'])),
  }),
  jsonTypes: ['application/fhir+json'],
  body: z.record(z.string(), z.unknown()),
  response: z.strictObject({
    questionnaire: QuestionnaireSummary,
    items: z.int(),
    not_carried_over: z.array(Finding),
    warnings: z.array(Finding),
    /** Questions that say whom a form is about, with what each means. */
    recognised: z.array(Finding),
  }),
  status: 201,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'questionnaire_invalid',
    'already_exists',
    'media_type_unsupported',
  ],
  write: 'direct',
});

export const sealingKey = defineEndpoint({
  id: 'sealingKey',
  method: 'GET',
  path: '/api/sealing-key',
  summary: "The practice's public key, to which hand-ins are sealed",
  access: 'public',
  response: z.strictObject({
    kid: z.string(),
    /** Uncompressed P-256 point, RFC 9180 section 7.1.1. */
    public_key: Base64Url,
  }),
  errors: [],
  write: 'read',
  cacheable: true,
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    commit: 'Bogen übertragen',
    questionnaireTmp: 'Kopie eines Bogens gelesen',
  },
  settings: {
    deleteQuestionnaire: 'Fragebogen gelöscht',
    importQuestionnaire: 'Fragebogen importiert',
    locationQuestionnaires: 'Fragebögen gelesen',
    putQuestionnaire: 'Fragebogen geschrieben',
    putQuestionnaireStatus: 'Fragebogen veröffentlicht oder archiviert',
  },
} satisfies Deeds;
