import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/** A calendar day, `YYYY-MM-DD`, at the practice's place. */
const Day = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

export const submissionFhir = defineEndpoint({
  id: 'submissionFhir',
  method: 'GET',
  path: '/api/submissions/{id}/fhir',
  summary: 'A hand-in as FHIR R4 QuestionnaireResponse (gematik ISiK form data), as a download',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['view company-activities', 'view location-activities', 'view assigned-activities'],
  params: z.strictObject({ id: Uuid }),
  binary: 'application/fhir+json',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const questionnaireFhir = defineEndpoint({
  id: 'questionnaireFhir',
  method: 'GET',
  path: '/api/locations/{location_id}/questionnaires/{id}/fhir',
  summary: 'A questionnaire as FHIR R4 Questionnaire, as a download; an import gives an equal one',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index questionnaires',
  locationParam: 'location_id',
  params: z.strictObject({ location_id: Uuid, id: Uuid }),
  /** Without `version`, the current one. */
  query: z.strictObject({
    version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  }),
  binary: 'application/fhir+json',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/**
 * Also needs the permission to see the location's whole inbox, because it contains every answer of
 * every person.
 */
export const answersCsv = defineEndpoint({
  id: 'answersCsv',
  method: 'GET',
  path: '/api/locations/{id}/questionnaires/{qid}/answers.csv',
  summary: 'Every hand-in of a questionnaire over its versions, a column for each question',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index questionnaires',
  stepUp: true,
  locationParam: 'id',
  params: z.strictObject({ id: Uuid, qid: Uuid }),
  /** First and last day of arrival, both included. */
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  binary: 'text/csv; charset=utf-8',
  errors: ['not_signed_in', 'not_allowed', 'second_factor_needed', 'invalid_input', 'not_found'],
  write: 'read',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    submissionFhir: 'Bogen als FHIR ausgegeben',
    answersCsv: 'Antworten als Tabelle ausgegeben',
  },
  settings: {
    questionnaireFhir: 'Fragebogen als FHIR ausgegeben',
  },
} satisfies Deeds;
