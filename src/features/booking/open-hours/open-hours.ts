import { runs } from '#contract/booking/bits.ts';
import { clockAt, dateAt, type LocalDay, localDay } from '#contract/booking/local-day.ts';
import { openBits } from '#contract/booking/open.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';

/** Minutes that the clock shows. */
export interface Span {
  from: number;
  to: number;
}

const asked = new WeakMap<Rules, Rules>();

/** The rules with the open hours as the only shifts, open to everybody. */
function openHoursAlone(rules: Rules): Rules {
  const known = asked.get(rules);
  if (known) return known;
  const shifts = new Map(
    [...rules.shifts].flatMap(([id, all]) => {
      const open = all.filter(({ open_hour }) => open_hour);
      const asShifts = open.map((one) => ({
        ...one,
        ...{ open_hour: false, payers: [], treatments: [], familiar: 'all' as const },
        band: 'long' as const,
      }));
      return open.length === 0 ? [] : [[id, asShifts] as const];
    }),
  );
  const alone: Rules = { ...rules, shifts };
  asked.set(rules, alone);
  return alone;
}

/** When somebody sees people without an appointment on a day, within some hours of it. */
export function openHoursOn(
  rules: Rules,
  resourceId: string,
  day: LocalDay,
  hours: Span = { from: 0, to: DAY_MS / MINUTE_MS },
): Span[] {
  const alone = openHoursAlone(rules);
  // A room without shifts follows the practice's hours, which are no open hours.
  if (!alone.shifts.has(resourceId)) return [];
  const open = openBits(alone, resourceId, day, {
    payer: null,
    familiar: null,
    treatment_id: '',
    by: 'team',
    lane: 0,
    now: day.begins,
  });
  return runs(open).flatMap((run) => {
    const from = Math.max(hours.from, clockAt(day, run.from * STEP_MINUTES));
    const to = Math.min(hours.to, clockAt(day, run.to * STEP_MINUTES));
    return from < to ? [{ from, to }] : [];
  });
}

const two = (count: number): string => String(count).padStart(2, '0');
/** `08:30` */
export const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Those that run at an instant: until when, and who holds them; the first to end first. */
export function openHoursNow(rules: Rules, now: number): { until: string; who: string[] }[] {
  const day = localDay(dateAt(now));
  const minute = clockAt(day, (now - day.begins) / MINUTE_MS);
  const found = new Map<string, string[]>();
  for (const [id, { name, active }] of rules.resources) {
    if (!active) continue;
    const run = openHoursOn(rules, id, day).find(({ from, to }) => from <= minute && minute < to);
    if (!run) continue;
    const until = clockText(run.to);
    found.set(until, [...(found.get(until) ?? []), name]);
  }
  return [...found]
    .map(([until, who]) => ({ until, who }))
    .toSorted((a, b) => a.until.localeCompare(b.until));
}
