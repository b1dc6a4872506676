import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';

/**
 * Why a hand-in that is sent automatically has not been sent: the exchange folder is missing; the
 * file before it was not fetched; something is missing that a person must enter; it failed for
 * another reason.
 */
export const GdtWaitReason = z.enum(['no_folder', 'unread', 'incomplete', 'failed']);
export type GdtWaitReason = z.infer<typeof GdtWaitReason>;

/** Which hand-ins are sent to the practice system automatically. */
export const GdtAutomatic = z.strictObject({
  on: z.boolean(),
  /** Empty: every questionnaire. */
  questionnaire_ids: z.array(Uuid).check(z.maxLength(500)),
  /** The record as PDF beside the file. */
  with_document: z.boolean(),
});
export type GdtAutomatic = z.infer<typeof GdtAutomatic>;

export const NOT_AUTOMATIC: GdtAutomatic = {
  on: false,
  questionnaire_ids: [],
  with_document: true,
};

/** A file that could not be read, as it lies in quarantine. */
export const QuarantinedFile = z.strictObject({
  id: Uuid,
  file_name: z.string(),
  /** A German sentence, without anything of the file's contents. */
  reason: z.string(),
  /** Bytes. */
  size: z.int(),
  at: Instant,
});
export type QuarantinedFile = z.infer<typeof QuarantinedFile>;

/** The state of a hand-in that is sent automatically. */
export const GdtWaiting = z.strictObject({
  state: z.enum(['waiting', 'by_hand']),
  reason: z.nullable(GdtWaitReason),
  since: Instant,
});
export type GdtWaiting = z.infer<typeof GdtWaiting>;

/** Folders below the exchange folder that are Empfang's own. */
export const QUARANTINE_FOLDER = 'Empfang-Quarantaene';
