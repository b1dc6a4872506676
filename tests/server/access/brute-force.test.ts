import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/spans.ts';
import { CODES, STRANGERS } from '#server/lifetimes.ts';
import { type Pace, pace } from '#server/store/access/rate-limits.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

/**
 * What guessing comes to in the worst 24 hours of a week, calculated from the real constants by the
 * real counters.
 *
 * Assumed: any number of networks, none of which the account knows, and none of them is that of the
 * person who asks for a code at that moment. A password of twelve characters has 24 bits against
 * guessing (NIST SP 800-63-1, table A.1, chosen by the person, nothing checked). Tries in one day are
 * added up as if no two were the same guess.
 */
const PASSWORD_GUESSES = 2 ** 24;
const CODE_GUESSES = 1_000_000;
/** A code of an app is taken one step early or late. */
const TOTP_STEPS = 3;
const BOUND = 1 / 10_000;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Turns that somebody gets who never misses one, as instants within a week. */
async function turnsInAWeek(name: string, bound: Pace): Promise<number[]> {
  const start = Date.parse('2026-03-02T00:00:00Z');
  const turns: number[] = [];
  for (let at = start; at < start + 7 * DAY_MS; ) {
    const leftMs = await pace(test.database.db, `week ${name}`, bound, new Date(at));
    if (leftMs === 0) turns.push(at);
    else at += leftMs;
  }
  return turns;
}
const worstDay = (turns: readonly number[]): number =>
  Math.max(...turns.map((from) => turns.filter((at) => at >= from && at < from + DAY_MS).length));

it('SEC-27 comes to less than one in 10,000 in the worst day, whatever it is tried by', async () => {
  const passwords = worstDay(await turnsInAWeek('password', STRANGERS.password));
  const mails = worstDay(await turnsInAWeek('mail', STRANGERS.mail));
  const factors = worstDay(await turnsInAWeek('factor', STRANGERS.factor));
  const byPassword = passwords / PASSWORD_GUESSES;
  // Codes for the sign-in and for a new password share their mails; each has its tries.
  const byCode = (mails * CODES.strangerTries) / CODE_GUESSES;
  const byFactor = (factors * TOTP_STEPS) / CODE_GUESSES;
  const found = { passwords, mails, factors, byPassword, byCode, byFactor };
  const seen = JSON.stringify(found);
  // A patient's account: password, code to sign in, code for a new password.
  expect(byPassword + byCode, seen).toBeLessThan(BOUND);
  // The team's, whose password somebody has: the second factor.
  expect(byFactor, seen).toBeLessThan(BOUND);
  // The address of nobody yet: a registration in their name.
  expect(byCode, seen).toBeLessThan(BOUND);
  // And it is calculated: nobody was shut out for a day either.
  for (const turns of [passwords, mails, factors]) expect(turns).toBeGreaterThan(5);
}, 60_000);

it('SEC-27 gives turns that come at the same moment to one alone', async () => {
  const now = new Date('2026-03-02T00:00:00Z');
  const bound = STRANGERS.mail;
  const all = Array.from({ length: 200 }, () => pace(test.database.db, 'at once', bound, now));
  const left = await Promise.all(all);
  expect(left.filter((ms) => ms === 0)).toHaveLength(bound.free + 1);
});
