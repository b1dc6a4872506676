import { useEffect } from 'react';
import { useAuth, useAuthSession } from '#platform/session/auth.tsx';
import { useEngine } from '#platform/engine/engine.tsx';

/** Somebody let in without network has no session: with network the password is due. */
export const SessionEnd = (): null => {
  const session = useAuthSession();
  const { status, token, over } = useAuth();
  const { line } = useEngine();
  const due = status === 'signed_in' && token === null && over !== true && line.online === true;
  useEffect(() => {
    if (due) session.expire();
  }, [due, session]);
  return null;
};
