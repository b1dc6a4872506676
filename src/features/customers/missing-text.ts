import { failureOf } from '#platform/reading/failure.ts';

/** What stands in place of a record that is not there, or not yet. */
export const missingText = (error: unknown): string =>
  error && failureOf(error).status === 404 ? 'Gelöschte Kartei' : 'Wird gelesen';
