import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { userScope } from '#data/scope.ts';
import { useEngine } from '../engine/engine.tsx';
import { tellPresence } from '../engine/presence-signal.ts';
import { useAuth } from '../session/auth.tsx';
import { firstUse } from '../worker/first-use.ts';
import { untilLoaded } from '../worker/until-loaded.ts';
import { tellGdt } from './gdt-signal.ts';
import { tellSetting } from './setting-signal.ts';
import type { SyncService, SyncState } from './sync-service.ts';

export interface SyncView extends SyncState {
  /** When the oldest of the last whole reads began; null until each collection was read whole. */
  lastCompleteAt: number | null;
  /** Reads everything now. */
  syncNow: () => void;
}

const NOBODY_READS: SyncState = { syncing: false, live: 'off', since: null, unread: false };
const OFF: SyncView = { ...NOBODY_READS, lastCompleteAt: null, syncNow: () => {} };
const SyncContext = createContext<SyncView>(OFF);

/**
 * How fresh this device's rows are; what may be said of it is `lineState`'s to decide
 * (OE-21). Outside the team's pages nothing is read: `off`.
 */
export const useSync = (): SyncView => useContext(SyncContext);

interface Props {
  /** The active location: read first. */
  locationId: string | undefined;
  children: ReactNode;
}

/** Keeps the collections of the signed-in person fresh; all of it is loaded after the first paint. */
export const SyncProvider = ({ locationId, children }: Props) => {
  const { user, token, refresh } = useAuth();
  const { line, summary, drainNow } = useEngine();
  const [state, setState] = useState(NOBODY_READS);
  const [lastCompleteAt, setLastCompleteAt] = useState<number | null>(null);
  const service = useRef<SyncService | null>(null);
  const person = useMemo(() => {
    if (!user || token === null) return null;
    const scope = userScope(user.tenant, user.id, user.role);
    // A patient's pages read one location at a time; what they have read of another one stays theirs.
    const all = user.role !== 'customers';
    return { user, scope, token, locationId, all };
  }, [user, token, locationId]);
  const { online } = line;
  const whoReads = useEffectEvent(() => person);
  const refused = useEffectEvent(() => void refresh());
  const lineIs = useEffectEvent((reached: boolean) => {
    if (online !== reached) drainNow();
  });

  useEffect(() => {
    let stopped = false;
    const load = async () => {
      if (!whoReads()) await firstUse();
      return Promise.all([
        import('./sync-service.ts'),
        import('#data/db.ts'),
        import('#data/crypto/key-ring.ts'),
        import('#data/http/client.ts'),
        import('./sync-places.ts'),
      ]);
    };
    void untilLoaded(load, () => !stopped).then((parts) => {
      if (stopped || !parts) return;
      const [{ SyncService }, { db }, { keyRing }, { createClient }, { placesOf }] = parts;
      service.current = new SyncService({
        db,
        keyRing,
        locks: navigator.locks,
        clientFor: (own) => createClient({ token: () => own }),
        person: () => {
          const who = whoReads();
          if (!who) return null;
          const { user: reader, scope, token: own, all } = who;
          return { scope, token: own, all, places: placesOf(reader, scope, who.locationId) };
        },
        onState: setState,
        onRefused: refused,
        // Reading is the first to feel how the line is: the engine asks at once, not at its next turn.
        onPresence: tellPresence,
        onGdt: tellGdt,
        onSetting: tellSetting,
        onLine: lineIs,
      });
      service.current.start();
    });
    return () => {
      stopped = true;
      service.current?.stop();
      service.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is there has changed
  useEffect(() => service.current?.settle(), [person]);

  useEffect(() => {
    if (!person) return;
    let stop = () => {};
    let stopped = false;
    void Promise.all([
      import('#data/db.ts'),
      import('#data/sync/freshness.ts'),
      import('./sync-places.ts'),
    ]).then(([{ db }, { liveFreshness }, { placesOf }]) => {
      if (stopped) return;
      const places = placesOf(person.user, person.scope, person.locationId);
      stop = liveFreshness(db, places, setLastCompleteAt);
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [person]);

  // What the practice has just confirmed is read back, so that "Alles übertragen" is true when it is said:
  // not before the last of what goes out now, as each of a thousand would be read back otherwise.
  const confirmedAt = summary?.lastConfirmedAt ?? null;
  const settled = summary?.waiting === 0;
  useEffect(() => {
    if (confirmedAt !== null && settled) service.current?.syncNow();
  }, [confirmedAt, settled]);
  useEffect(() => {
    if (online) service.current?.lineBack();
  }, [online]);

  const syncNow = useCallback(() => service.current?.syncNow(), []);
  const value = useMemo<SyncView>(
    () => ({ ...state, lastCompleteAt, syncNow }),
    [state, lastCompleteAt, syncNow],
  );
  return <SyncContext value={value}>{children}</SyncContext>;
};
