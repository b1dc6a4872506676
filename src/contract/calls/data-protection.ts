import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Instant } from '../ids.ts';

const Line = z.string().check(z.maxLength(200));
const Text = z.string().check(z.maxLength(5_000));

/** What only the practice knows, for its record of processing. All of it may be empty. */
export const DataProtection = z.strictObject({
  /** The controller (Art. 4(7) GDPR), where it is not the practice by its name. */
  controller: Line,
  controller_contact: Text,
  /** The data protection officer (Art. 37 GDPR). */
  officer: Line,
  officer_contact: Text,
  /** The practice has looked into § 38 BDSG and needs none. */
  officer_not_needed: z.boolean(),
  supervisory_authority: Line,
  /** Where the server stands and who looks after it. */
  operation: Text,
  /** What belongs into the record and is not done with Empfang. */
  additions: Text,
});
export type DataProtection = z.infer<typeof DataProtection>;

export const NO_DATA_PROTECTION: DataProtection = {
  controller: '',
  controller_contact: '',
  officer: '',
  officer_contact: '',
  officer_not_needed: false,
  supervisory_authority: '',
  operation: '',
  additions: '',
};

const OF_PRACTICE = {
  access: 'session',
  roles: ['admins'],
  permission: 'edit companies',
} as const;
const SETTINGS = {
  ...OF_PRACTICE,
  path: '/api/data-protection',
  response: DataProtection,
} as const;

export const dataProtection = defineEndpoint({
  ...SETTINGS,
  id: 'dataProtection',
  method: 'GET',
  summary: 'What the practice says of itself in its record of processing, to be changed',
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const putDataProtection = defineEndpoint({
  ...SETTINGS,
  id: 'putDataProtection',
  method: 'PUT',
  summary: 'Replace what the practice says of itself, as it was read (If-Match)',
  body: DataProtection,
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

const RecordSection = z.strictObject({
  /** The same for as long as it means the same. */
  id: z.string(),
  title: z.string(),
  rows: z.array(z.strictObject({ label: z.string(), text: z.array(z.string()) })),
});

/** The record of processing activities (Art. 30(1) GDPR), from what is configured right now. */
export const ProcessingRecord = z.strictObject({
  made_at: Instant,
  /** Of Empfang. */
  version: z.string(),
  /** Of all that it says but the time: another one when something was switched on, off or over. */
  check: z.string(),
  /** Sentences: what the practice still has to settle. */
  to_complete: z.array(z.string()),
  parts: z.array(z.strictObject({ title: z.string(), sections: z.array(RecordSection) })),
});
export type ProcessingRecord = z.infer<typeof ProcessingRecord>;

const READ = {
  ...OF_PRACTICE,
  method: 'GET',
  write: 'read',
} as const;

export const processingRecord = defineEndpoint({
  ...READ,
  id: 'processingRecord',
  path: '/api/processing-record',
  summary: 'The record of processing activities (Art. 30 GDPR), from the real configuration',
  response: ProcessingRecord,
  errors: ['not_signed_in', 'not_allowed'],
});

export const processingRecordPdf = defineEndpoint({
  ...READ,
  id: 'processingRecordPdf',
  path: '/api/processing-record/pdf',
  summary: 'The same as a PDF with the letterhead of the first location',
  binary: 'application/pdf',
  errors: ['not_signed_in', 'not_allowed', 'unavailable'],
  ratePerMinute: 20,
});
