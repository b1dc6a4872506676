import { failureOf } from '#platform/reading/failure.ts';
import { MISSING_CUSTOMER } from './texts.ts';

/** What stands in place of a record that is not there, or not yet. */
export const missingText = (error: unknown): string =>
  error && failureOf(error).status === 404 ? MISSING_CUSTOMER.deleted : MISSING_CUSTOMER.reading;
