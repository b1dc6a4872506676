import type { ActivitySummary } from '#contract/activities/activity.ts';
import { phoneOf } from './phone-text.ts';
import { CALL_NOTE } from './texts.ts';

/** Name and number (E.164) of the caller in a task that was noted during a call; else null. */
export function notedCall({
  source,
  subject,
  preview,
}: Pick<ActivitySummary, 'source' | 'subject' | 'preview'>): {
  name: string;
  phone: string | undefined;
} | null {
  const begin = CALL_NOTE.subject('');
  if (source !== 'task' || !subject.startsWith(begin)) return null;
  const caller = subject.slice(begin.length);
  const labels = Object.values(CALL_NOTE.numbers).map((label) => `${label}: `);
  const line = preview.split('\n').findLast((one) => labels.some((label) => one.startsWith(label)));
  const number = line?.slice(line.indexOf(': ') + 2) ?? caller;
  const isNamed = caller !== CALL_NOTE.unknownCaller && phoneOf(caller) === undefined;
  return { name: isNamed ? caller : '', phone: phoneOf(number) };
}
