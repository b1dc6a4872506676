import { useCallback, useEffect, useState } from 'react';
import { waitingSignIn } from '#contract/calls/second-factor.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { CodeForm } from './code-form.tsx';
import { stepTrouble } from './factor-words.ts';
import type { Passed } from './passed.ts';
import { SetUpAtSignIn } from './set-up-at-sign-in.tsx';

interface Props {
  /** The opaque token of the sign-in that waits. */
  challenge: string;
  /** The server lets them in; what is left to do belongs to the sign-in. */
  onDone: (passed: Passed) => Promise<void>;
  /** Back to the password; also when the waiting is over. */
  onCancel: () => void;
}

type Ways = ResponseOf<typeof waitingSignIn>;

/** The second step of a sign-in: a code, or the set-up where the practice wants one and there is none. */
export const SecondFactorStep = ({ challenge, onDone, onCancel }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const [ways, setWays] = useState<Ways>();
  const [trouble, setTrouble] = useState<string>();

  const load = useCallback(async () => {
    setTrouble(undefined);
    try {
      const body = { second_factor: challenge };
      setWays((await client.call(waitingSignIn, { body, quiet: true })).data);
    } catch (error) {
      setTrouble(stepTrouble(error));
    }
  }, [client, challenge]);
  useEffect(() => void load(), [load]);

  if (trouble) {
    return (
      <>
        <ErrorState text={trouble} onRetry={() => void load()} />
        <Button onClick={onCancel}>Zurück zum Passwort</Button>
      </>
    );
  }
  if (!ways) return <LoadingState />;
  const cancel = (
    <div className={styles.links}>
      <Button appearance="subtle" onClick={onCancel}>
        Zurück zum Passwort
      </Button>
    </div>
  );
  return (
    <div className={styles.form}>
      {ways.set_up ? (
        <SetUpAtSignIn challenge={challenge} onPassed={onDone} cancel={cancel} />
      ) : (
        <>
          <CodeForm challenge={challenge} ways={ways} onPassed={onDone} />
          {cancel}
        </>
      )}
    </div>
  );
};
