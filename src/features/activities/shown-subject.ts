import type { ActivitySummary } from '#contract/activities/activity.ts';
import { SUSPICION } from '#contract/activities/suspicion.ts';
import type { Sender } from './sender-rules.ts';

/**
 * A subject in a row, without what the row says beside it: the words after it are what tells one
 * row from the next, and they are cut off first.
 * @param suspected the row has its own sign of an emergency
 */
export const shownSubject = (
  { subject }: Pick<ActivitySummary, 'subject'>,
  { known, text }: Sender,
  suspected: boolean,
): string => {
  const what = suspected ? subject.slice(SUSPICION.length) : subject;
  const again = `: ${text}`;
  return known === 'name' && what.length > again.length && what.endsWith(again)
    ? what.slice(0, -again.length)
    : what;
};
