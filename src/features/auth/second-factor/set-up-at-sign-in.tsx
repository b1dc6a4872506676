import { type ReactNode, useCallback, useState } from 'react';
import { confirmSetUpAtSignIn, setUpAtSignIn } from '#contract/calls/second-factor.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { stepTrouble } from './factor-words.ts';
import type { Passed } from './passed.ts';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

interface Props {
  challenge: string;
  onPassed: (passed: Passed) => Promise<void>;
  /** The way back; not beside the codes, which are shown only once. */
  cancel: ReactNode;
}

/** The practice wants a second factor and this person has none: first the app, then the codes. */
export const SetUpAtSignIn = ({ challenge, onPassed, cancel }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const [ended, setEnded] = useState<Passed & { recovery_codes: string[] }>();

  const begin = useCallback(async () => {
    const body = { second_factor: challenge };
    return (await client.call(setUpAtSignIn, { body, quiet: true })).data;
  }, [client, challenge]);
  const confirm = async (code: string) => {
    const body = { second_factor: challenge, code };
    setEnded((await client.call(confirmSetUpAtSignIn, { body, quiet: true })).data);
  };

  if (ended) {
    return <RecoveryCodesShown codes={ended.recovery_codes} onDone={() => onPassed(ended)} />;
  }
  return (
    <>
      <p className={styles.text}>
        Die Praxis verlangt einen zweiten Faktor. Einmal einrichten dauert zwei Minuten; danach wird
        er auf jedem Gerät alle 90 Tage gebraucht.
      </p>
      <TotpSetUp begin={begin} confirm={confirm} trouble={stepTrouble} />
      {cancel}
    </>
  );
};
