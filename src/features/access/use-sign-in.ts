import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useEngine } from '#platform/engine/engine.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { isUnreachable } from '#platform/identity/identity-refusal.ts';
import type { IdentityService } from '#platform/identity/identity-service.ts';
import type { SignInAnswer } from '#platform/identity/identity-state.ts';
import { forgetKept } from './address/kept.ts';
import { failureText, refusedText } from './sign-in-words.ts';
import { takeWantedRoute } from './wanted-route.ts';

/** Runs sign-ins by password, code or passkey; one that succeeds leads to the wanted page. */
export const useSignIn = () => {
  const { service } = useIdentity();
  const { drainNow } = useEngine();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The sign-in that waits for its second factor. */
  const [challenge, setChallenge] = useState<string | null>(null);

  const attempt = useCallback(
    async (run: (identity: IdentityService) => Promise<SignInAnswer>) => {
      setBusy(true);
      setError(undefined);
      try {
        const answer = await run(await service());
        if (answer.done) {
          forgetKept();
          navigate(takeWantedRoute(answer.user), { replace: true });
        } else if (answer.why === 'second_factor') setChallenge(answer.challenge);
        else {
          // Back from the second factor to the form: the sentence is shown there.
          setChallenge(null);
          setError(refusedText(answer));
        }
      } catch (failure) {
        setChallenge(null);
        setError(failureText(failure));
        // The line was just found broken, so the engine probes it now and the header does not claim
        // otherwise.
        if (isUnreachable(failure)) drainNow();
      } finally {
        setBusy(false);
      }
    },
    [service, navigate, drainNow],
  );
  const dropChallenge = useCallback(() => setChallenge(null), []);
  return { attempt, error, setError, busy, challenge, dropChallenge };
};
