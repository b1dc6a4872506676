import type { FormRequest } from '#contract/questionnaires/calls/form-requests.ts';
import type { FormRequestRow } from '#server/store/questionnaires/form-requests.ts';

/** What has become of a form that a customer was asked for. */
export const stateOfRequest = (row: FormRequestRow, now: Date): FormRequest['state'] => {
  if (row.doneAt) return 'done';
  if (row.withdrawnAt) return 'withdrawn';
  return row.expiresAt <= now ? 'expired' : 'open';
};
