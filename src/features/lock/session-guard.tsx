import { useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { watchIdle } from '#platform/session/idle-watch.ts';
import { SessionDialog } from './session-dialog.tsx';
import { endOf, type SessionEnd } from './session-end.ts';

const LOOK_MS = 1_000;
/** Somebody who postponed the password is asked again this long before the end. */
const LAST_CALL_MS = MINUTE_MS;

/** The dialogs that warn of an end, and the lock or sign-out when nobody is there any more. */
export const SessionGuard = () => {
  const { user, over, refresh } = useAuth();
  const { device, lockIdle, signOut } = useIdentity();
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const watch = useRef<ReturnType<typeof watchIdle> | null>(null);
  const quietUntil = useRef(0);
  const overSince = useRef<number | null>(null);
  const endsAt = user?.session_ends_at === undefined ? null : Date.parse(user.session_ends_at);
  const lockAfterMs = device ? device.settings.lock_after_s * 1_000 : null;

  useEffect(() => {
    let idleMs = 0;
    watch.current = watchIdle({
      onLook: (ms) => {
        idleMs = ms;
      },
    });
    const look = () => {
      overSince.current = over ? (overSince.current ?? Date.now()) : null;
      const overMs = overSince.current === null ? null : Date.now() - overSince.current;
      const next = endOf({ now: Date.now(), idleMs, endsAt, lockAfterMs, overMs });
      if (next?.kind === 'lock') lockIdle();
      else if (next?.kind === 'leave') void signOut();
      else if (next?.kind === 'ends' && Date.now() < quietUntil.current) setEnd(null);
      else setEnd((last) => (last?.kind === next?.kind && last?.at === next?.at ? last : next));
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      clearInterval(timer);
      watch.current?.stop();
    };
  }, [endsAt, lockAfterMs, over, lockIdle, signOut]);

  if (!end || end.kind === 'lock' || end.kind === 'leave') return null;
  return (
    <SessionDialog
      end={end}
      onStay={() => {
        watch.current?.sign();
        setEnd(null);
        void refresh();
      }}
      onLater={() => {
        quietUntil.current = end.at - LAST_CALL_MS;
        setEnd(null);
      }}
    />
  );
};
