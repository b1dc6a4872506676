import type { Collection, CollectionData } from '#contract/collections.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Place } from './collections.ts';
import { type LocalRows, liveCollection } from './read.ts';

type Tell<C extends Collection> = (local: LocalRows<CollectionData[C]>) => void;

interface Reading {
  followers: Set<Tell<Collection>>;
  last: LocalRows<CollectionData[Collection]> | null;
  /** The timer that runs while nobody follows. */
  idle: ReturnType<typeof setTimeout> | undefined;
  end: () => void;
}

const readingsOf = new WeakMap<EmpfangDatabase, Map<string, Reading>>();

/** The readings of one opened database; another one with the same name has its own. */
const readingsIn = (db: EmpfangDatabase): Map<string, Reading> => {
  const readings = readingsOf.get(db) ?? new Map<string, Reading>();
  readingsOf.set(db, readings);
  return readings;
};

/**
 * How long rows stay decrypted while nobody looks at them, to be ready when a page is left and
 * reopened.
 */
const KEPT_MS = 5 * MINUTE_MS;

const begin = (db: EmpfangDatabase, keyRing: KeyRing, at: Place, name: string): Reading => {
  const readings = readingsIn(db);
  const key = keyRing.current(at.scope)?.id;
  const reading: Reading = {
    followers: new Set(),
    last: null,
    idle: undefined,
    end: () => {
      clearTimeout(reading.idle);
      leave();
      stop();
      if (readings.get(name) === reading) readings.delete(name);
    },
  };
  readings.set(name, reading);
  const stop = liveCollection(db, keyRing, at, (local) => {
    reading.last = local;
    for (const each of [...reading.followers]) each(local);
  });
  const leave = keyRing.subscribe(() => {
    if (keyRing.current(at.scope)?.id !== key) reading.end();
  });
  return reading;
};

/**
 * `liveCollection` for several at once: menu, list and start page look at the same rows, which are
 * decrypted once and kept once. They are kept for five minutes after the last follower left, so
 * that the next page need not decrypt them again, and forgotten at once when the key is closed.
 * Another key starts another reading.
 */
export const followCollection = <C extends Collection>(
  db: EmpfangDatabase,
  keyRing: KeyRing,
  at: Omit<Place, 'collection'> & { collection: C },
  tell: Tell<C>,
): (() => void) => {
  const key = keyRing.current(at.scope)?.id;
  const name = JSON.stringify([at.scope, at.collection, at.locationId, key]);
  const follower: Tell<Collection> = (local) => (tell as unknown as Tell<Collection>)(local);
  const readings = readingsIn(db);
  const reading = readings.get(name) ?? begin(db, keyRing, at as Place, name);
  clearTimeout(reading.idle);
  reading.followers.add(follower);
  if (reading.last) follower(reading.last);
  return () => {
    if (!reading.followers.delete(follower) || reading.followers.size > 0) return;
    if (readings.get(name) !== reading) return;
    reading.idle = setTimeout(reading.end, KEPT_MS);
  };
};
