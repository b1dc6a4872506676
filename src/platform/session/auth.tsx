import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { useClient } from '../reading/api-client.tsx';
import { AuthSession, type AuthState } from './auth-session.ts';

export interface Auth extends AuthState {
  /** Reads the person again, because a right may have changed; answers without the mail address. */
  refresh: AuthSession['refresh'];
}

const AuthContext = createContext<Auth | null>(null);
const SessionContext = createContext<AuthSession | null>(null);

/** Who is signed in. Throws outside its provider (SPEC-8). */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(SPEC_TEXTS.authOutsideProvider('useAuth', 'AuthProvider'));
  return auth;
};

/** What signs in and out; for the identity of this browser alone. */
export const useAuthSession = (): AuthSession => {
  const session = useContext(SessionContext);
  if (!session) throw new Error(SPEC_TEXTS.authOutsideProvider('useAuthSession', 'AuthProvider'));
  return session;
};

export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const client = useClient();
  const [session] = useState(() => new AuthSession(client));
  const [state, setState] = useState<AuthState>(session.state);

  useEffect(() => session.start(setState), [session]);

  const value = useMemo<Auth>(
    () => ({ ...state, refresh: () => session.refresh() }),
    [state, session],
  );
  return (
    <SessionContext value={session}>
      <AuthContext value={value}>{children}</AuthContext>
    </SessionContext>
  );
};
