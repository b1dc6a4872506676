import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { SPEC_TEXTS } from '#contract/spec-texts.ts';
import { useClient } from './api-client.tsx';
import { AuthSession, type AuthState } from './auth-session.ts';

export interface Auth extends AuthState {
  /** Stores the token and reads whom it belongs to. Throws what the user call threw. */
  signIn: AuthSession['signIn'];
  /** Ends the session here in every case, and at the server if it can be reached. */
  signOut: () => Promise<void>;
  /** Reads the person again, because a right may have changed; answers without the mail address. */
  refresh: AuthSession['refresh'];
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. Throws outside its provider (specification, section 8). */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(SPEC_TEXTS.authOutsideProvider('useAuth', 'AuthProvider'));
  return auth;
};

interface Props {
  children: ReactNode;
  /** Told when the server did not take the sign-out. */
  onSignOutFailed: (message: string) => void;
}

export const AuthProvider = ({ children, onSignOutFailed }: Props) => {
  const client = useClient();
  const [session] = useState(() => new AuthSession(client));
  const [state, setState] = useState<AuthState>(session.state);

  useEffect(() => session.start(setState), [session]);

  const value = useMemo<Auth>(
    () => ({
      ...state,
      signIn: (token) => session.signIn(token),
      signOut: async () => {
        const failure = await session.signOut();
        if (failure !== null) onSignOutFailed(failure);
      },
      refresh: () => session.refresh(),
    }),
    [state, session, onSignOutFailed],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
};
