import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { trials } from '../../../../tests/trials.ts';
import { tellStory } from './story.ts';

/** At night, in the morning and at noon, over both ends of summer time, and a new year. */
const MONDAYS = ['2026-03-30', '2026-10-26', '2027-01-04', '2026-07-13'];
const MOMENTS = MONDAYS.flatMap((day) =>
  [0.4, 8.2, 12.5].flatMap((hour) =>
    [0, 6].map((weekday) => Date.parse(`${day}T00:00:00Z`) + weekday * DAY_MS + hour * HOUR_MS),
  ),
).filter((_, index) => index % trials(undefined, { few: 5, many: 1 }) === 0);

it('tells the same of the same moment', () => {
  const begun = Date.parse('2026-03-04T13:20:00Z');
  expect(tellStory(begun)).toEqual(tellStory(begun));
});

it.each(MOMENTS)('tells three weeks until %d, in order, and nothing after it', (begun) => {
  const deeds = tellStory(begun);
  const times = deeds.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThan(begun);
  const ids = deeds.map((deed) => ('id' in deed ? deed.id : 'key' in deed ? deed.key : null));
  const named = ids.filter((id) => id !== null);
  expect(new Set(named).size).toBe(named.length);
  const came = deeds.filter((deed) => deed.do === 'receive');
  expect(came.length).toBeGreaterThan(180);
  // Whoever comes to the desk finds something that is not old.
  expect(came.filter(({ at }) => at > begun - 4 * DAY_MS).length).toBeGreaterThan(25);
});
