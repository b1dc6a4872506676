import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { SPEC_TEXTS } from '#contract/spec-texts.ts';
import { userScope } from '#data/scope.ts';
import { ApiClientContext } from '#platform/api-client.tsx';
import { AuthProvider, useAuth } from '#platform/auth.tsx';
import { EngineProvider } from '#platform/engine.tsx';
import { PracticeProvider } from '#platform/practice.tsx';
import { NotificationArea } from '#ui/notification-area.tsx';
import { notify } from '#ui/notifications.ts';
import { api, onUnauthorised } from './api.ts';
import { OutboxNotice } from './outbox-notice.ts';
import { UpdateNotice } from './update-notice.tsx';

/** The engine sends only what belongs to who is signed in now; an ended session is noticed. */
const EngineOfUser = ({ children }: { children: ReactNode }) => {
  const { user, token, refresh } = useAuth();
  useEffect(() => onUnauthorised(() => void refresh()), [refresh]);
  const scope = user && userScope(user.tenant, user.id, user.role);
  const identity = useMemo(() => (scope ? { scope, token } : null), [scope, token]);
  return <EngineProvider user={identity}>{children}</EngineProvider>;
};

/** What every page needs, the outermost first. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const signOutFailed = useCallback((message: string) => {
    notify({ intent: 'error', title: SPEC_TEXTS.logoutFailedTitle, message });
  }, []);
  return (
    <ApiClientContext value={api}>
      <AuthProvider onSignOutFailed={signOutFailed}>
        <PracticeProvider>
          <EngineOfUser>
            {children}
            <NotificationArea />
            <UpdateNotice />
            <OutboxNotice />
          </EngineOfUser>
        </PracticeProvider>
      </AuthProvider>
    </ApiClientContext>
  );
};
