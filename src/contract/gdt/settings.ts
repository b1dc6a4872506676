import * as z from 'zod/mini';
import { Uuid } from '../shared/ids.ts';
import { GDT_CHARSETS } from './charset.ts';
import { GdtAutomatic } from './exchange.ts';

/** The practice's own abbreviation of a question, under which its answer is handed over (8410). */
const Abbreviation = z.strictObject({
  questionnaire_id: Uuid,
  element_id: z.string().check(z.maxLength(200)),
  test_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,20}$/)),
});

/** How one location talks to its practice system. */
export const GdtSettings = z.strictObject({
  /** GDT ids, eight characters; empty until somebody sets them. */
  receiver_id: z.string().check(z.maxLength(20)),
  sender_id: z.string().check(z.maxLength(20)),
  character_set: z.enum(GDT_CHARSETS),
  /** The exchange folder as the practice system sees it, for example `C:\GDT`. */
  document_path: z.string().check(z.maxLength(70)),
  abbreviations: z.array(Abbreviation).check(z.maxLength(2_000)),
  /** Absent: unchanged. */
  automatic: z.optional(GdtAutomatic),
});
export type GdtSettings = z.infer<typeof GdtSettings>;

export const DEFAULT_GDT_SETTINGS: GdtSettings = {
  receiver_id: '',
  sender_id: 'EMPFANG1',
  character_set: '3',
  document_path: '',
  abbreviations: [],
};

/** Strong entity tag of settings, which count their versions from 0, the default. */
export const gdtSettingsEtag = (version: number): string => `"g${version}"`;
