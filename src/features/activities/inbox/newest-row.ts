import type { InboxRow } from './use-own-inbox.ts';

/**
 * Which of two readings of one activity is shown: the list's, and the answer to its own call. The
 * newer one, so that the screen never goes back to what was there before, and what is typed on it
 * builds on what was seen. What waits on this device is laid over the list's row alone.
 */
export const newestRow = (
  known: InboxRow | undefined,
  answered: InboxRow | undefined,
): InboxRow | undefined => {
  if (!known || !answered) return known ?? answered;
  const overtaken =
    known.pending === null &&
    known.etag !== null &&
    answered.activity.version > known.activity.version;
  return overtaken ? answered : known;
};
