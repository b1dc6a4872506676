import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';

/** A file that was taken or chosen; its bytes travel beside the answers as chunks. */
export const FileAnswer = z.strictObject({
  id: z.uuid(),
  name: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  size: z.int(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/** A free text beside the options of an open choice. */
export const OtherAnswer = z.strictObject({
  other: z.string().check(z.maxLength(LIMITS.text)),
});
export type OtherAnswer = z.infer<typeof OtherAnswer>;

const Choice = z.union([z.string().check(z.maxLength(LIMITS.longtext)), OtherAnswer]);

/**
 * text, longtext: string (formats: see TextFormat; numbers as typed, with a decimal point) ·
 * select: option value or other · multiselect: array of those · confirm: true ·
 * files: array of files · repeating group: array of rows, each a map of its own.
 */
export const AnswerValue = z.union([
  z.string().check(z.maxLength(LIMITS.longtext)),
  z.boolean(),
  OtherAnswer,
  z.array(Choice),
  z.array(FileAnswer),
  z.array(z.record(z.string(), z.unknown())),
]);
export type AnswerValue =
  | string
  | boolean
  | OtherAnswer
  | (string | OtherAnswer)[]
  | FileAnswer[]
  | Answers[];
export interface Answers {
  [elementId: string]: AnswerValue;
}

/** Answers by element id. Rows of a repeating group are checked again by the rules. */
export const Answers = z.record(z.string().check(z.maxLength(200)), AnswerValue);
