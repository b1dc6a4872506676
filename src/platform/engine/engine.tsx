import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import type { OutboxSummary } from '#data/outbox/view/view.ts';
import type { Identity } from '#data/scope.ts';
import { firstUse } from '../worker/first-use.ts';
import { untilLoaded } from '../worker/until-loaded.ts';
import type { Engine, Line } from './engine-service.ts';

export interface EngineView {
  line: Line;
  /** Another window holds up an upgrade of the device's database. */
  storageBlocked: boolean;
  /** Null until the device's database was read. */
  summary: OutboxSummary | null;
  /** Call after something was enqueued. */
  drainNow: () => void;
  /** "Jetzt senden": one entry, or all that wait, without waiting for their turn. */
  sendNow: (entry?: { id: string }) => void;
}

/**
 * A value that React shows before the task ends in which it was set: a state would be drawn later,
 * and "Alles übertragen" must be gone before the entry stands in the outbox (OE-21).
 */
const createCell = () => {
  let held: OutboxSummary | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => held,
    set: (value: OutboxSummary) => {
      held = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const EngineContext = createContext<EngineView | null>(null);

/** The offline engine of this tab. Throws outside its provider. */
export const useEngine = (): EngineView => {
  const view = useContext(EngineContext);
  if (!view) throw new Error(SPEC_TEXTS.authOutsideProvider('useEngine', 'EngineProvider'));
  return view;
};

/**
 * Starts the engine when the first page can be used, or at once for somebody who is signed in; Dexie
 * and the queue are not in the initial JavaScript.
 * @param user identity of the signed-in person, or null; a change resumes what waited for it
 * @param onUnauthorised told when the server did not know the token of what was sent
 */
export const EngineProvider = ({
  user,
  onUnauthorised,
  children,
}: {
  user: Identity | null;
  onUnauthorised: () => void;
  children: ReactNode;
}) => {
  const [line, setLine] = useState<Line>({ online: null, offlineSince: null });
  const [cell] = useState(createCell);
  const summary = useSyncExternalStore(cell.subscribe, cell.get);
  const [storageBlocked, setStorageBlocked] = useState(false);
  const engine = useRef<Engine | null>(null);
  const whoIsHere = useEffectEvent(() => user);
  const refused = useEffectEvent(() => onUnauthorised());

  useEffect(() => {
    let stopped = false;
    let unsubscribe = () => {};
    const load = async () => {
      if (!whoIsHere()) await firstUse();
      return Promise.all([
        import('./engine-service.ts'),
        import('#data/outbox/view/live-summary.ts'),
        import('#data/db.ts'),
        import('../storage/storage-watch.ts'),
      ]);
    };
    void untilLoaded(load, () => !stopped).then((parts) => {
      if (stopped || !parts) return;
      const [service, { liveSummary }, { db }, { watchUpgrade }] = parts;
      const unwatch = watchUpgrade(db, setStorageBlocked);
      engine.current = new service.Engine({
        user: whoIsHere,
        onLine: setLine,
        onUnauthorised: refused,
      });
      engine.current.start();
      const stopSummary = liveSummary(db, cell.set);
      unsubscribe = () => {
        unwatch();
        stopSummary();
      };
    });
    return () => {
      stopped = true;
      unsubscribe();
      engine.current?.stop();
    };
  }, [cell]);

  const who = user ? `${user.scope}|${user.token}` : '';
  const known = useRef(who);
  useEffect(() => {
    if (known.current === who) return;
    known.current = who;
    engine.current?.identityChanged();
  }, [who]);

  // The same functions for as long as the page lives: who writes does not begin anew with each count.
  const [ways] = useState<Pick<EngineView, 'drainNow' | 'sendNow'>>(() => ({
    drainNow: () => {
      engine.current?.drainNow();
      void engine.current?.askForSync();
    },
    sendNow: (entry) => void engine.current?.insist(entry),
  }));
  const value = useMemo<EngineView>(
    () => ({ line, summary, storageBlocked, ...ways }),
    [line, summary, storageBlocked, ways],
  );
  return <EngineContext value={value}>{children}</EngineContext>;
};
