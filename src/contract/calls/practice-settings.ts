import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Longest text of a legal page. */
export const LEGAL_MAX = 20_000;
const Text = z.string().check(z.maxLength(LEGAL_MAX));

/** The practice's own texts; an empty one leaves the text that the app brings. */
export const LegalTexts = z.strictObject({ imprint: Text, privacy: Text, accessibility: Text });
export type LegalTexts = z.infer<typeof LegalTexts>;

/** What holds for the whole practice. Its link_param is none: entries and links are bound to it. */
export const PracticeSettings = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  legal: LegalTexts,
});
export type PracticeSettings = z.infer<typeof PracticeSettings>;

const OF_PRACTICE = {
  path: '/api/practice-settings',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit companies',
  response: PracticeSettings,
} as const;

export const practiceSettings = defineEndpoint({
  ...OF_PRACTICE,
  id: 'practiceSettings',
  method: 'GET',
  summary: 'Name and legal texts of the practice, to be changed',
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const putPracticeSettings = defineEndpoint({
  ...OF_PRACTICE,
  id: 'putPracticeSettings',
  method: 'PUT',
  summary: 'Replace name and legal texts of the practice, as they were read (If-Match)',
  body: PracticeSettings,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'precondition_required',
    'version_conflict',
  ],
  write: 'direct',
  ifMatch: true,
});

export const legalTexts = defineEndpoint({
  id: 'legalTexts',
  method: 'GET',
  path: '/api/legal',
  summary: "The practice's own imprint, privacy notice and accessibility statement",
  access: 'public',
  response: LegalTexts,
  errors: [],
  write: 'read',
  cacheable: true,
});
