import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { spokenTime } from '#platform/words/dates.ts';

/** For how long somebody has waited: `jetzt`, `4 min`, `2 Std.`, and from half a day on the day itself. */
export const waitingText = (since: string, now: number): string => {
  const ms = now - Date.parse(since);
  if (ms < MINUTE_MS) return 'jetzt';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS / 2) return `${Math.floor(ms / HOUR_MS)} Std.`;
  return spokenTime(since, new Date(now));
};
