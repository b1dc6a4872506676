import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { areaOf } from '#contract/access/roles.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { useAuth, useAuthSession } from '../session/auth.tsx';
import { readText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import type { IdentityService } from './identity-service.ts';
import { type IdentityState, NOBODY } from './identity-state.ts';

export interface Identity extends IdentityState {
  /** The service behind it, loaded when it is first needed. */
  service: () => Promise<IdentityService>;
  /** Hides everything at once; only on a practice device. */
  lock: () => void;
  /** The same, as nobody is there any more: who was at work is expected back. */
  lockIdle: () => void;
  /** Signs out at once; answers what the server said against it, or null. */
  signOut: () => Promise<string | null>;
}

export const IdentityContext = createContext<Identity | null>(null);

/** The people of this browser. Throws outside its provider. */
export const useIdentity = (): Identity => {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error(SPEC_TEXTS.authOutsideProvider('useIdentity', 'IdentityProvider'));
  return identity;
};

/** A practice device asks for its settings anew and says how much waits on it. */
const REPORT_MS = 10 * MINUTE_MS;

/** Keys, quick lock and practice device; all of it comes after the first paint. */
export const IdentityProvider = ({ children }: { children: ReactNode }) => {
  const session = useAuthSession();
  const { user, token } = useAuth();
  const [state, setState] = useState<IdentityState>(NOBODY);
  const opened = useRef<Promise<IdentityService> | null>(null);
  const ready = useRef<IdentityService | null>(null);

  const service = useCallback(() => {
    opened.current ??= import('./identity-start.ts')
      .then(async ({ startIdentity }) => {
        const started = await startIdentity(session, setState);
        ready.current = started;
        return started;
      })
      .catch((error: unknown) => {
        // What a line cut off is tried again at the next press.
        opened.current = null;
        throw error;
      });
    return opened.current;
  }, [session]);

  const staff = user !== null && areaOf(user.role) === 'personnel';
  const known = user !== null;
  useEffect(() => {
    // Loaded before it is needed, as a sign-out must work without network too.
    if (known || readText(STORAGE_KEYS.practiceDevice) !== null) {
      service().catch(() => undefined);
    }
  }, [known, service]);

  // On another browser than a practice device the keys follow the session (OE-15).
  useEffect(() => {
    if (!staff || token === null) return;
    const open = () =>
      void service()
        .then((one) => one.openKeys())
        .catch(() => undefined);
    open();
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, [staff, token, service]);

  const isDevice = state.device !== null;
  useEffect(() => {
    if (!isDevice) return;
    const hide = () => flushSync(() => ready.current?.lockThisPage({ goes: true }));
    const show = () => ready.current?.shownAgain();
    const onStorage = (event: StorageEvent) => {
      if (event.key === STORAGE_KEYS.lockSignal) ready.current?.lockThisPage();
    };
    const read = () => void ready.current?.refreshDevice();
    const tick = setInterval(() => void ready.current?.tick(), MINUTE_MS);
    const report = setInterval(read, REPORT_MS);
    let stopPeople = () => {};
    let stopped = false;
    void service().then((one) => {
      if (stopped) return;
      stopPeople = one.watchPeople();
      void one.refreshDevice();
    });
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', read);
    return () => {
      stopped = true;
      clearInterval(tick);
      clearInterval(report);
      stopPeople();
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', read);
    };
  }, [isDevice, service]);

  const lock = useCallback(() => ready.current?.lock(), []);
  const lockIdle = useCallback(() => ready.current?.lock({ idle: true }), []);
  const signOut = useCallback(async () => {
    try {
      return await (await service()).signOut();
    } finally {
      // Whatever could not be loaded or written: nobody stays signed in who wanted to leave.
      if (session.state.status === 'signed_in') session.leave('signed_out');
    }
  }, [service, session]);
  const value = useMemo<Identity>(
    () => ({ ...state, service, lock, lockIdle, signOut }),
    [state, service, lock, lockIdle, signOut],
  );
  return <IdentityContext value={value}>{children}</IdentityContext>;
};
