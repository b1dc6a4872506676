import { useLayoutEffect } from 'react';
import { useAuth } from '#platform/session/auth.tsx';
import { admitPerson, dismissPersonal } from '#ui/overlays/notifications.ts';

/** Whoever comes after a lock, a switch or a sign-out sees nothing that was said to somebody else. */
export const PersonalNotices = (): null => {
  const id = useAuth().user?.id;
  // Before the next picture: a lock hides at once (SEC-22).
  useLayoutEffect(() => {
    if (id === undefined) return;
    admitPerson();
    return dismissPersonal;
  }, [id]);
  return null;
};
