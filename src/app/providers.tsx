import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { userScope } from '#data/scope.ts';
import { EngineProvider } from '#platform/engine/engine.tsx';
import { IdentityProvider } from '#platform/identity/identity.tsx';
import { PracticeProvider } from '#platform/practice/practice.tsx';
import { ApiClientContext } from '#platform/reading/api-client.tsx';
import { AuthProvider, useAuth } from '#platform/session/auth.tsx';
import { firstUse } from '#platform/worker/first-use.ts';
import { NotificationArea } from '#ui/overlays/notification-area.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { api, onUnauthorised } from './api.ts';
import { PersonalNotices } from './notices/personal-notices.ts';
import { SessionEnd } from './notices/session-end.ts';

/** Comes with the engine, which is not in the initial script either. */
const LaterNotices = lazyExtra(async () => {
  await firstUse();
  return (await import('./notices/later-notices.tsx')).LaterNotices;
});

/** The engine sends only what belongs to who is signed in now; an ended session is noticed. */
const EngineOfUser = ({ children }: { children: ReactNode }) => {
  const { user, token, refresh } = useAuth();
  useEffect(() => onUnauthorised(() => void refresh()), [refresh]);
  const scope = user && userScope(user.tenant, user.id, user.role);
  // Nothing is sent for somebody without a token: it would be taken for an anonymous visitor's.
  const identity = useMemo(
    () => (scope && token !== null ? { scope, token } : null),
    [scope, token],
  );
  return (
    <EngineProvider user={identity} onUnauthorised={() => void refresh()}>
      {children}
    </EngineProvider>
  );
};

/** What every page needs, the outermost first. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ApiClientContext value={api}>
    <AuthProvider>
      <IdentityProvider>
        <PracticeProvider>
          <EngineOfUser>
            {children}
            <NotificationArea />
            <PersonalNotices />
            <SessionEnd />
            <Suspense>
              <LaterNotices />
            </Suspense>
          </EngineOfUser>
        </PracticeProvider>
      </IdentityProvider>
    </AuthProvider>
  </ApiClientContext>
);
