import type { Collection, CollectionData } from '#contract/collections.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Place } from './collections.ts';
import { type LocalRows, liveCollection } from './read.ts';

type Tell<C extends Collection> = (local: LocalRows<CollectionData[C]>) => void;

interface Reading {
  followers: Set<Tell<Collection>>;
  last: LocalRows<CollectionData[Collection]> | null;
  stop: () => void;
}

const readings = new Map<string, Reading>();

/**
 * `liveCollection` for several at once: menu, list and start page look at the same rows, which are
 * decrypted once and kept once. It ends, and forgets them, with the last who follows. Another open
 * key is another reading.
 */
export const followCollection = <C extends Collection>(
  db: EmpfangDatabase,
  keyRing: KeyRing,
  at: Omit<Place, 'collection'> & { collection: C },
  tell: Tell<C>,
): (() => void) => {
  const key = keyRing.current(at.scope)?.id;
  const name = JSON.stringify([db.name, at.scope, at.collection, at.locationId, key]);
  const follower: Tell<Collection> = (local) => (tell as unknown as Tell<Collection>)(local);
  let reading = readings.get(name);
  if (!reading) {
    const begun: Reading = { followers: new Set(), last: null, stop: () => undefined };
    readings.set(name, begun);
    begun.stop = liveCollection(db, keyRing, at as Place, (local) => {
      begun.last = local;
      for (const each of [...begun.followers]) each(local);
    });
    reading = begun;
  }
  const { followers, last, stop } = reading;
  followers.add(follower);
  if (last) follower(last);
  return () => {
    if (!followers.delete(follower) || followers.size > 0) return;
    stop();
    readings.delete(name);
  };
};
