import { atPractice } from '#contract/activities/due.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { CALL_DUE } from './texts.ts';

export type CallDue = keyof typeof CALL_DUE;

const EVENING = 18;
const NOON = 12;

/** The instant that a choice means now; null for none. */
export const dueAt = (due: CallDue, now: Date): string | null => {
  if (due === 'none') return null;
  if (due === 'hour') return new Date(now.getTime() + HOUR_MS).toISOString();
  return (due === 'today' ? atPractice(now, 0, EVENING) : atPractice(now, 1, NOON)).toISOString();
};

/** What can be chosen now: in the evening nothing is due today any more. */
export const dueOptions = (now: Date): { value: CallDue; text: string }[] =>
  (Object.keys(CALL_DUE) as CallDue[])
    .filter((due) => due !== 'today' || atPractice(now, 0, EVENING) > now)
    .map((value) => ({ value, text: CALL_DUE[value] }));
