import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/spans.ts';
import { CODES, FIRST_TURNS, TURNS } from '#server/lifetimes.ts';
import type { Place } from '#server/services/access/places.ts';
import { takeTurn } from '#server/services/access/turns.ts';
import { type Pace, pace } from '#server/store/access/rate-limits.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

/**
 * The chance of guessing in the worst 24 hours of three days, calculated from the real constants by
 * the real counters.
 *
 * Assumed: any number of networks, of networks that the account knows (somebody sits in the waiting
 * room) and of devices that it knows (somebody had a session on each), all at once; and the
 * attacker asks for the codes themselves, or is in the network that did. A password of twelve
 * characters has 24 bits against guessing (NIST SP 800-63-1, table A.1, chosen by the person,
 * nothing checked). Tries in one day are added up as if no two were the same guess.
 */
const PASSWORD_GUESSES = 2 ** 24;
const CODE_GUESSES = 1_000_000;
/** An app's code is also accepted one step early or late. */
const TOTP_STEPS = 3;
const BOUND = 1 / 10_000;
const KINDS = ['devices', 'networks', 'strangers'] as const;
const START = Date.parse('2026-03-02T00:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Which turns a try uses up, and how many networks get a first one of their own (`takeTurn`). */
interface Tried {
  bound: (typeof TURNS)['password' | 'factor' | 'mail' | 'again'];
  firsts: number;
  /** The kinds of places from which it is tried; absent: all. */
  kinds?: readonly Place['kind'][];
}
let runs = 0;

/**
 * When an attacker gets turns at these kinds of places together, who takes every turn from `restMs`
 * on, and before that only a single one at the beginning, so that the free ones are left until
 * then.
 */
async function turnsInDays(
  { bound, firsts, kinds = KINDS }: Tried,
  restMs: number,
): Promise<number[]> {
  runs += 1;
  const key = `run ${runs}`;
  const turns: number[] = [];
  let networks = 0;
  const tryAt = async (kind: Place['kind'], at: number): Promise<number> => {
    const place = { kind, key: `network ${networks}` };
    networks += kind === 'strangers' ? 1 : 0;
    const wanted = { bound, firsts, place, now: new Date(at) };
    const leftMs = await takeTurn(test.database.db, key, wanted);
    if (leftMs === 0) turns.push(at);
    return leftMs;
  };
  for (const kind of kinds) {
    await tryAt(kind, START);
    for (let at = START + restMs; at < START + 3 * DAY_MS; ) at += await tryAt(kind, at);
  }
  return turns.sort((a, b) => a - b);
}

/**
 * Most turns within `lengthMs`, which may be longer than a day, as a code that was sent shortly
 * before a day can be tried in it.
 */
const worstDay = (turns: readonly number[], lengthMs = DAY_MS): number =>
  Math.max(...turns.map((from) => turns.filter((at) => at >= from && at < from + lengthMs).length));

/** The worst day of an attacker who begins at once, or who has rested for part of a day before. */
async function most(tried: Tried, lengthMs = DAY_MS): Promise<number> {
  const found: number[] = [];
  for (const restMs of [0, DAY_MS / 2, DAY_MS - 1]) {
    found.push(worstDay(await turnsInDays(tried, restMs), lengthMs));
  }
  return Math.max(...found);
}

it('SEC-27 comes to less than one in 10,000 in the worst day, over all places together', async () => {
  const untilOver = DAY_MS + CODES.mailMs;
  const passwords = await most({ bound: TURNS.password, firsts: FIRST_TURNS.password });
  const factors = await most({ bound: TURNS.factor, firsts: FIRST_TURNS.factor });
  const codes = await most({ bound: TURNS.mail, firsts: FIRST_TURNS.code }, untilOver);
  const registrations = await most({ bound: TURNS.mail, firsts: FIRST_TURNS.register }, untilOver);
  const again = await most({ bound: TURNS.again, firsts: 0 });
  const threadCodes = {
    bound: TURNS.mail,
    firsts: FIRST_TURNS.thread,
    kinds: ['strangers'] as const,
  };
  const conversations = await most(threadCodes, untilOver);
  const byPassword = passwords / PASSWORD_GUESSES;
  // Somebody with a session guesses the account's own password; these tries are counted like those
  // of the second factor.
  const byPasswordAgain = factors / PASSWORD_GUESSES;
  // Each code is checked once; later tries have turns of their own, which codes for the sign-in and
  // for a new password share.
  const byCode = (codes + again) / CODE_GUESSES;
  const byRegistration = (registrations + again) / CODE_GUESSES;
  const byConversation = (conversations + again) / CODE_GUESSES;
  const byFactor = (factors * TOTP_STEPS) / CODE_GUESSES;
  const patient = byPassword + byPasswordAgain + byCode;
  const team = byFactor + byPasswordAgain;
  const counts = { passwords, factors, codes, registrations, again, conversations };
  const seen = JSON.stringify({ counts, patient, team, byRegistration, byConversation });
  // A patient's account: password, code to sign in, code for a new password.
  expect(patient, seen).toBeLessThan(BOUND);
  // An account of the team whose password or session somebody has: the second factor.
  expect(team, seen).toBeLessThan(BOUND);
  // An address without an account yet: a registration in somebody's name.
  expect(byRegistration, seen).toBeLessThan(BOUND);
  // A conversation, by somebody who has a link to it.
  expect(byConversation, seen).toBeLessThan(BOUND);
  // The numbers are real: no counter shut everybody out for a day.
  for (const turns of Object.values(counts)) expect(turns, seen).toBeGreaterThan(5);
}, 240_000);

it('SEC-27 gives turns that come at the same moment to one alone', async () => {
  const now = new Date('2026-03-02T00:00:00Z');
  const bound: Pace = TURNS.mail.strangers;
  const all = Array.from({ length: 200 }, () => pace(test.database.db, 'at once', bound, now));
  const left = await Promise.all(all);
  expect(left.filter((ms) => ms === 0)).toHaveLength(bound.free + 1);
});

it('SEC-27 has first turns of so many networks at the same moment, one for each', async () => {
  const now = new Date('2026-03-02T00:00:00Z');
  const tried = Array.from({ length: 120 }, (_, index) => {
    const place: Place = { kind: 'strangers', key: `network ${index % 60}` };
    const wanted = { bound: TURNS.mail, firsts: FIRST_TURNS.register, place, now };
    return takeTurn(test.database.db, 'first at once', wanted);
  });
  const left = await Promise.all(tried);
  const free = TURNS.mail.strangers.free + 1;
  expect(left.filter((leftMs) => leftMs === 0)).toHaveLength(FIRST_TURNS.register + free);
});
