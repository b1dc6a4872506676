import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { FIRST_TURNS, TURNS } from '#server/lifetimes.ts';
import type { Place } from '#server/services/access/places.ts';
import { returnTurn, takeTurn } from '#server/services/access/turns.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const START = Date.parse('2026-03-02T00:00:00Z');
const KEY = 'factor of somebody';
const KINDS = ['devices', 'networks', 'strangers'] as const;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.sql('delete from rate_limits'));

const placeOf = (kind: Place['kind']): Place => ({ kind, key: 'their place' });
/** How long until the next turn, 0 if this was one; it counts, because the try was wrong. */
const wrongAt = (place: Place, at: number): Promise<number> => {
  const wanted = { bound: TURNS.factor, firsts: FIRST_TURNS.factor, place, now: new Date(at) };
  return takeTurn(test.database.db, KEY, wanted);
};
const giveBack = (place: Place, at: number) =>
  returnTurn(test.database.db, KEY, { place, at: new Date(at) });
const rightAt = async (place: Place, at: number): Promise<number> => {
  const leftMs = await wrongAt(place, at);
  if (leftMs === 0) await giveBack(place, at);
  return leftMs;
};

it.each(KINDS)(
  'SEC-27 what is mistyped does not add up over weeks for who is right each day, at %s',
  async (kind) => {
    const place = placeOf(kind);
    const waits: number[] = [];
    for (let at = START; at < START + 40 * DAY_MS; at += 25 * HOUR_MS) {
      waits.push(await wrongAt(place, at));
      // A right try at once after it, and again in the evening.
      waits.push(await rightAt(place, at + MINUTE_MS));
      waits.push(await rightAt(place, at + 10 * HOUR_MS));
    }
    expect(waits.filter((ms) => ms > 0)).toEqual([]);
  },
  60_000,
);

it.each(KINDS)(
  'SEC-27 right codes of the person win no guesses, at %s',
  async (kind) => {
    const guessesBeside = async (isRightHourly: boolean): Promise<number> => {
      await test.sql('delete from rate_limits');
      const place = placeOf(kind);
      let guesses = 0;
      for (let at = START; at < START + 2 * DAY_MS; at += 10 * MINUTE_MS) {
        // Just before and after a guess.
        const isHour = isRightHourly && at % HOUR_MS === 0;
        if (isHour) await rightAt(place, at - 1);
        if ((await wrongAt(place, at)) === 0) guesses += 1;
        if (isHour) await rightAt(place, at + 1);
      }
      return guesses;
    };
    const alone = await guessesBeside(false);
    expect(alone).toBeGreaterThan(5);
    expect(await guessesBeside(true)).toBe(alone);
  },
  60_000,
);

it('SEC-27 a wrong one that came meanwhile keeps its pause and its day', async () => {
  const place = placeOf('devices');
  for (let turn = 0; turn <= TURNS.factor.devices.free; turn += 1) await wrongAt(place, START);
  const { firstPauseMs } = TURNS.factor.devices;
  const at = START + firstPauseMs;
  expect(await wrongAt(place, at)).toBe(0);
  // Its turn was taken before the wrong try, but given back only after it.
  await giveBack(place, at - 1);
  expect(await wrongAt(place, at + firstPauseMs - MINUTE_MS)).toBe(MINUTE_MS);
});
