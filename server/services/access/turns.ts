import type { Db } from '#server/database/database.ts';
import type { TURNS } from '#server/lifetimes.ts';
import {
  forget,
  forgetTaken,
  giveOneBack,
  giveTurnBack,
  pace,
  takeOneOf,
} from '#server/store/access/rate-limits.ts';
import type { Place } from './places.ts';

interface Wanted {
  bound: (typeof TURNS)['password' | 'factor' | 'mail' | 'again'];
  /** How many unknown networks get a first turn of their own in a day. */
  firsts: number;
  place: Place;
  now: Date;
}

/** Counter keys: `all` counts networks that had their first turn, `own` marks this one's. */
const firstsOf = (key: string, place: Place) => ({
  all: `${key}|firsts`,
  own: `${key}|first|${place.key}`,
});

async function takeFirst(db: Db, key: string, { firsts, place, now }: Wanted): Promise<boolean> {
  if (firsts === 0) return false;
  const { all, own } = firstsOf(key, place);
  if (!(await takeOneOf(db, own, 1, now))) return false;
  if (await takeOneOf(db, all, firsts, now)) return true;
  await forget(db, own);
  return false;
}

/**
 * Takes a turn at an account. Returns 0, or the milliseconds until the next turn. Known devices,
 * known networks and strangers have turns of their own. Each unknown network also has a first turn
 * a day, so that an attacker who always calls at the right moment does not take all turns (SEC-27,
 * ADR-0117).
 */
export async function takeTurn(db: Db, key: string, wanted: Wanted): Promise<number> {
  const { place, bound, now } = wanted;
  if (place.kind === 'strangers' && (await takeFirst(db, key, wanted))) return 0;
  return pace(db, `${key}|${place.kind}`, bound[place.kind], now);
}

/** A turn that was taken, and when. */
interface Taken {
  place: Place;
  at: Date;
}

/** Gives a turn back, as after a right secret. */
export async function returnTurn(db: Db, key: string, { place, at }: Taken): Promise<void> {
  const { all, own } = firstsOf(key, place);
  const wasFirst = place.kind === 'strangers' && (await forgetTaken(db, own, at));
  if (wasFirst) await giveOneBack(db, all, at);
  else await giveTurnBack(db, `${key}|${place.kind}`, at);
}
