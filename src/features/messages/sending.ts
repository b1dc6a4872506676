import { atPractice } from '#contract/activities/due.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { instantOf } from '#platform/words/wall-clock.ts';
import { SENDING_PROBLEMS } from './texts.ts';

/** When an answer goes out. */
export interface Sending {
  when: 'now' | 'evening' | 'morning' | 'chosen';
  /** On the wall clock, as an InstantField has it; only for `chosen`. */
  at: string;
}

export const AT_ONCE: Sending = { when: 'now', at: '' };

/** A date further ahead than this is most likely a mistyped year. */
const DAYS_AHEAD = 366;

/** When the practice sends the message, null for at once; or what is wrong with the choice. */
type Plan = { scheduledFor: string | null } | { problem: string };

/** "Heute 18:00" on a page that was open past 18:00 means at once, still with a moment to undo. */
const orAtOnce = (at: Date, now: Date): Plan => ({
  scheduledFor: at > now ? at.toISOString() : null,
});

/** The plan of a choice, by the clock of the practice. */
export const planOf = ({ when, at }: Sending, now: Date): Plan => {
  if (when === 'now') return { scheduledFor: null };
  if (when === 'evening') return orAtOnce(atPractice(now, 0, 18), now);
  if (when === 'morning') return orAtOnce(atPractice(now, 1, 8), now);
  const chosen = instantOf(at);
  if (chosen === null) return { problem: SENDING_PROBLEMS.missing };
  const ahead = Date.parse(chosen) - now.getTime();
  if (ahead <= 0) {
    return { problem: SENDING_PROBLEMS.past };
  }
  if (ahead > DAYS_AHEAD * DAY_MS) {
    return { problem: SENDING_PROBLEMS.tooFar };
  }
  return { scheduledFor: chosen };
};
