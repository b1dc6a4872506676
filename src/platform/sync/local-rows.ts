import { useCallback, useEffect, useState } from 'react';
import type { Collection, CollectionData } from '#contract/collections.ts';
import { userScope } from '#data/scope.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import type { LocalRows } from '#data/sync/read.ts';
import { useAuth } from '../session/auth.tsx';
import { useSync } from './sync.tsx';

/** The scope of the signed-in person, under which this device keeps their rows; null for nobody. */
export const useScope = (): string | null => {
  const { user } = useAuth();
  return user && userScope(user.tenant, user.id, user.role);
};

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Loads the engine and follows one of its sources while a key of the scope is open. */
const useWhileOpen = <T>(
  scope: string | null,
  follow: (parts: Parts, scope: string, tell: (value: T) => void) => () => void,
): T | null => {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    if (scope === null) return;
    let stopped = false;
    let leave = () => {};
    let stop = () => {};
    void loadParts().then((parts) => {
      if (stopped) return;
      let openKey: string | undefined;
      const settle = () => {
        const key = parts.keyRing.current(scope)?.id;
        if (key === openKey) return;
        openKey = key;
        stop();
        stop = () => {};
        setValue(null);
        if (key !== undefined) stop = follow(parts, scope, setValue);
      };
      leave = parts.keyRing.subscribe(settle);
      settle();
    });
    return () => {
      stopped = true;
      leave();
      stop();
      setValue(null);
    };
  }, [scope, follow]);
  return value;
};

const loadParts = async () => {
  const [{ db }, { keyRing }, { followCollection }, { liveWrites }, { forgetCollection }] =
    await Promise.all([
      import('#data/db.ts'),
      import('#data/crypto/key-ring.ts'),
      import('#data/sync/share.ts'),
      import('#data/sync/pending.ts'),
      import('#data/sync/pull.ts'),
    ]);
  return { db, keyRing, followCollection, liveWrites, forgetCollection };
};

/**
 * What this device keeps of a collection at a location, decrypted, and again after each change;
 * null while no key is open or nothing was read from the disk yet. Rows are shown in the place of
 * the server's answer only when `completeAt` says that they are whole.
 * @param early also while only the newest of them are opened (`waiting`)
 */
export const useLocalRows = <C extends Collection>(
  collection: C,
  locationId: string,
  { early = false }: { early?: boolean } = {},
): LocalRows<CollectionData[C]> | null => {
  const { syncNow } = useSync();
  const follow = useCallback(
    (parts: Parts, scope: string, tell: (local: LocalRows<CollectionData[C]>) => void) => {
      const { db, keyRing } = parts;
      const place = { scope, collection, locationId };
      return parts.followCollection(db, keyRing, place, (local) => {
        if (early || local.waiting.size === 0) tell(local);
        // Kept under a key that is lost, or by another release: worth nothing, so read anew.
        if (local.unreadable > 0 && keyRing.current(scope)) {
          void parts.forgetCollection(db, place).then(syncNow);
        }
      });
    },
    [collection, locationId, early, syncNow],
  );
  return useWhileOpen(useScope(), follow);
};

/** The person's writes of one operation that wait or were just confirmed; null while no key is open. */
export const useLocalWrites = (operation: string): LocalWrite[] | null => {
  const follow = useCallback(
    (parts: Parts, scope: string, tell: (writes: LocalWrite[]) => void) =>
      parts.liveWrites(parts.db, parts.keyRing, { scope, operation }, tell),
    [operation],
  );
  return useWhileOpen(useScope(), follow);
};
