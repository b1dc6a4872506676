import * as z from 'zod/mini';
import { defineSetting } from './define-setting.ts';

/** No longer in use: patients and the team do not see it any more, but nothing of it is deleted. */
const LocationArchive = z.strictObject({ archived: z.boolean() });

const Read = z.strictObject({
  ...LocationArchive.shape,
  name: z.string(),
  hangs: z.strictObject({
    people: z.int(),
    devices: z.int(),
    open_activities: z.int(),
    questionnaires: z.int(),
  }),
});

export const locationArchive = defineSetting({
  kind: 'archive',
  at: 'location',
  id: 'locationArchive',
  schema: LocationArchive,
  answers: { read: Read, put: LocationArchive },
  permission: 'create locations',
  put: {
    errors: [
      'not_signed_in',
      'not_allowed',
      'invalid_input',
      'precondition_required',
      'version_conflict',
      'last_location',
    ],
  },
  summary: [
    'Whether a location is out of use, and what hangs on it',
    'Take a location out of use, or bring it back (If-Match)',
  ],
  title: 'Standort stilllegen',
  words: 'schließen auflösen wieder öffnen',
  page: 'locations',
  deed: ['Stilllegung eines Standorts geprüft', 'Standort stillgelegt oder wieder geöffnet'],
});
