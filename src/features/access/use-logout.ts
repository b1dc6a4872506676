import { useCallback, useEffect, useRef, useState } from 'react';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { userScope } from '#data/scope.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { notify } from '#ui/overlays/notifications.ts';

/** At most so long a sign-out waits for what can still leave (OE-14). */
const DRAIN_MS = 10_000;

export type LogoutStep =
  | { step: 'looking' }
  | { step: 'sending'; left: number }
  /** Asks the person: entries were not sent, or they want their name off this device. */
  | { step: 'asking'; left: number; drafts: number }
  | { step: 'leaving' };

const parts = () =>
  Promise.all([
    import('#data/db.ts'),
    import('#data/identity/waiting.ts'),
    import('#data/identity/watch-own.ts'),
  ]);

/**
 * Signs out: sends what can be sent, asks about the rest.
 * @param silent a sign-out that nobody asked for: nothing is sent or asked, everything is kept
 * @param forget the person wants their name off this device too
 */
export const useLogout = ({ silent, forget }: { silent: boolean; forget: boolean }) => {
  const { user } = useAuth();
  const { signOut } = useIdentity();
  const { line, drainNow } = useEngine();
  const [state, setState] = useState<LogoutStep>({ step: 'looking' });
  const [enough] = useState(() => new AbortController());
  const scope = user && userScope(user.tenant, user.id, user.role);

  const leave = useCallback(async () => {
    setState({ step: 'leaving' });
    const failure = await signOut();
    if (failure === null) return;
    notify({ intent: 'error', title: SPEC_TEXTS.logoutFailedTitle, message: failure });
  }, [signOut]);

  useEffect(() => {
    if (line.online === false) enough.abort();
  }, [line.online, enough]);

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const run = async () => {
      if (!scope || silent) return leave();
      const [{ db }, { remainsOf }, { waitForOwn }] = await parts();
      drainNow();
      const { open } = await waitForOwn(db, scope, {
        signal: enough.signal,
        ms: DRAIN_MS,
        onChange: (left) => setState({ step: 'sending', left: left.open }),
      });
      if (open === 0 && !forget) return leave();
      const { drafts } = await remainsOf(db, scope);
      setState({ step: 'asking', left: open, drafts });
    };
    // A browser whose database does not open has nothing that waits.
    run().catch(leave);
  }, [scope, silent, forget, leave, drainNow, enough]);

  return {
    state,
    leave,
    /** Stops waiting for entries that are being sent. */
    stopSending: () => enough.abort(),
    /** Throws away what was not sent; answers how many entries could not be thrown away. */
    discard: async (): Promise<number> => {
      if (!scope) return 0;
      const [{ db }, { discardWaiting }] = await parts();
      const left = await discardWaiting(db, scope);
      if (left === 0 && !forget) await leave();
      return left;
    },
    /** Removes the person from this device and signs out; answers how much prevents that. */
    forgetMe: async (confirmed: boolean): Promise<number> => {
      if (!scope || !user) return 0;
      const [{ db }, { forgetPerson }] = await parts();
      const left = await forgetPerson(db, { userId: user.id, scope }, confirmed);
      if (left.entries === 0 && left.drafts === 0) await leave();
      return left.entries + left.drafts;
    },
  };
};
