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
import type { User } from '#contract/entities/user.ts';
import { userScope } from '#data/scope.ts';
import type { Place } from '#data/sync/collections.ts';
import { useAuth } from './auth.tsx';
import { useEngine } from './engine.tsx';
import { tellGdt } from './gdt-signal.ts';
import { can } from './permissions.ts';
import { tellPresence } from './presence-signal.ts';
import { tellSetting } from './setting-signal.ts';
import type { SyncPerson, SyncService, SyncState } from './sync-service.ts';

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
 * (offline-engine.md 21). Outside the team's pages nothing is read: `off`.
 */
export const useSync = (): SyncView => useContext(SyncContext);

/**
 * Where this device keeps the customers, who are the same at each location (decision 0036): once,
 * under the first of the person's locations that shows them.
 */
export const customersHome = (user: User): string | undefined =>
  user.locations
    .filter(({ permissions }) => permissions.includes('view customer'))
    .map(({ id }) => id)
    .sort()[0];

/** What a person may keep of a location; the server refuses the rest anyway. */
export const placesOf = (user: User, scope: string, active: string | undefined): Place[] => {
  if (user.role === 'customers') {
    return active === undefined ? [] : [{ scope, collection: 'threads', locationId: active }];
  }
  const everywhere = can(user, 'view company-activities', undefined);
  const home = customersHome(user);
  const own = user.locations.toSorted((a, b) => Number(b.id === active) - Number(a.id === active));
  return own.flatMap(({ id: locationId, permissions }) => {
    const inbox =
      everywhere ||
      permissions.includes('view location-activities') ||
      permissions.includes('view assigned-activities');
    return [
      ...(inbox ? [{ scope, collection: 'activities', locationId } as const] : []),
      ...(inbox ? [{ scope, collection: 'threads', locationId } as const] : []),
      ...(inbox ? [{ scope, collection: 'notes', locationId } as const] : []),
      ...(permissions.includes('update activity')
        ? [{ scope, collection: 'answer_drafts', locationId } as const]
        : []),
      { scope, collection: 'colleagues', locationId } as const,
      ...(permissions.includes('index questionnaires')
        ? [{ scope, collection: 'questionnaires', locationId } as const]
        : []),
      ...(locationId === home ? [{ scope, collection: 'customers', locationId } as const] : []),
    ];
  });
};

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
  const person = useMemo<SyncPerson | null>(() => {
    if (!user || token === null) return null;
    const scope = userScope(user.tenant, user.id, user.role);
    // A patient's pages read one location at a time; what they have read of another one stays theirs.
    const all = user.role !== 'customers';
    return { scope, token, places: placesOf(user, scope, locationId), all };
  }, [user, token, locationId]);
  const { online } = line;
  const whoReads = useEffectEvent(() => person);
  const refused = useEffectEvent(() => void refresh());
  const lineIs = useEffectEvent((reached: boolean) => {
    if (online !== reached) drainNow();
  });

  useEffect(() => {
    let stopped = false;
    void Promise.all([
      import('./sync-service.ts'),
      import('#data/db.ts'),
      import('#data/crypto/key-ring.ts'),
      import('#data/http/client.ts'),
    ]).then(([{ SyncService }, { db }, { keyRing }, { createClient }]) => {
      if (stopped) return;
      service.current = new SyncService({
        db,
        keyRing,
        locks: navigator.locks,
        clientFor: (own) => createClient({ token: () => own }),
        person: whoReads,
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
    void Promise.all([import('#data/db.ts'), import('#data/sync/freshness.ts')]).then(
      ([{ db }, { liveFreshness }]) => {
        if (!stopped) stop = liveFreshness(db, person.places, setLastCompleteAt);
      },
    );
    return () => {
      stopped = true;
      stop();
    };
  }, [person]);

  // What the practice has just confirmed is read back, so that "synchron" is true when it is said:
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
