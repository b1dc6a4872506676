import { waitingSignIn } from '#contract/access/calls/second-factor.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { CodeForm } from './code-form.tsx';
import { stepTrouble } from './factor-words.ts';
import type { Passed } from './passed.ts';
import { SetUpAtSignIn } from './set-up-at-sign-in.tsx';
import { SECOND_FACTOR_STEP } from './texts.ts';

interface Props {
  /** The opaque token of the sign-in that waits. */
  challenge: string;
  /** The second factor was right; the caller finishes the sign-in. */
  onDone: (passed: Passed) => Promise<void>;
  /** Back to the password; also when the waiting sign-in has expired. */
  onCancel: () => void;
}

/** The second step of a sign-in: a code, or the set-up of a factor that the practice requires. */
export const SecondFactorStep = ({ challenge, onDone, onCancel }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const {
    data: ways,
    error,
    again,
  } = useRead(challenge, async (signal) => {
    const body = { second_factor: challenge };
    return (await client.call(waitingSignIn, { body, signal, quiet: true })).data;
  });

  if (error !== undefined) {
    return (
      <>
        <ErrorState text={stepTrouble(error)} onRetry={again} />
        <Button onClick={onCancel}>{SECOND_FACTOR_STEP.back}</Button>
      </>
    );
  }
  if (!ways) return <LoadingState />;
  const cancel = (
    <div className={styles.links}>
      <Button appearance="subtle" onClick={onCancel}>
        {SECOND_FACTOR_STEP.back}
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
