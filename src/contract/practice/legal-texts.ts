import * as z from 'zod/mini';

/** Longest text of a legal page. */
export const LEGAL_MAX = 20_000;
const Text = z.string().check(z.maxLength(LEGAL_MAX));

/** The practice's own texts; an empty one leaves the text that the app brings. */
export const LegalTexts = z.strictObject({ imprint: Text, privacy: Text, accessibility: Text });
export type LegalTexts = z.infer<typeof LegalTexts>;
