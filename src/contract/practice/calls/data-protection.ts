import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant } from '../../shared/ids.ts';

const RecordSection = z.strictObject({
  /** Stays the same as long as the entry means the same. */
  id: z.string(),
  title: z.string(),
  rows: z.array(z.strictObject({ label: z.string(), text: z.array(z.string()) })),
});

/** The record of processing activities (Art. 30(1) GDPR), from what is configured right now. */
export const ProcessingRecord = z.strictObject({
  made_at: Instant,
  /** Version of Empfang. */
  version: z.string(),
  /**
   * Checksum of everything except the time: changes when something was switched on or off, or
   * ended.
   */
  check: z.string(),
  /** Sentences: what the practice still has to settle. */
  to_complete: z.array(z.string()),
  parts: z.array(z.strictObject({ title: z.string(), sections: z.array(RecordSection) })),
});
export type ProcessingRecord = z.infer<typeof ProcessingRecord>;

const READ = {
  access: 'session',
  roles: ['admins'],
  permission: 'edit companies',
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

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    processingRecord: 'Verzeichnis der Verarbeitungen gelesen',
    processingRecordPdf: 'Verzeichnis der Verarbeitungen als PDF erstellt',
  },
} satisfies Deeds;
