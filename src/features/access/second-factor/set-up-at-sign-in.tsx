import { type ReactNode, useCallback, useState } from 'react';
import {
  confirmPasskeyAtSignIn,
  confirmSetUpAtSignIn,
  passkeyAtSignIn,
  setUpAtSignIn,
} from '#contract/access/calls/second-factor.ts';
import { ApiError } from '#data/http/api-error.ts';
import { deviceName } from '#platform/identity/device-name.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { canMakePasskey, makePasskey, passkeyTrouble } from '../passkeys/ceremony.ts';
import { stepTrouble } from './factor-words.ts';
import type { Passed } from './passed.ts';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';
import { SET_UP_AT_SIGN_IN } from './texts.ts';
import { TotpSetUp } from './totp-set-up.tsx';

interface Props {
  challenge: string;
  onPassed: (passed: Passed) => Promise<void>;
  /** The way back; not beside the codes, which are shown only once. */
  cancel: ReactNode;
}

/** The practice wants a second factor and this person has none: passkey or app, then the codes. */
export const SetUpAtSignIn = ({ challenge, onPassed, cancel }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [ended, setEnded] = useState<Passed & { recovery_codes: string[] }>();

  const begin = useCallback(async () => {
    const body = { second_factor: challenge };
    return (await client.call(setUpAtSignIn, { body, quiet: true })).data;
  }, [client, challenge]);
  const confirm = async (code: string) => {
    const body = { second_factor: challenge, code };
    const given = { headers: doorHeaders(), body, quiet: true };
    setEnded((await client.call(confirmSetUpAtSignIn, given)).data);
  };

  const byPasskey = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const waiting = { second_factor: challenge };
      const { data } = await client.call(passkeyAtSignIn, { body: waiting, quiet: true });
      const passkey = await makePasskey(data.options);
      const body = { ...waiting, name: deviceName(navigator.userAgent), passkey };
      setEnded((await client.call(confirmPasskeyAtSignIn, { body, quiet: true })).data);
    } catch (error) {
      setTrouble(error instanceof ApiError ? stepTrouble(error) : passkeyTrouble(error));
    } finally {
      setBusy(false);
    }
  };

  if (ended) {
    return <RecoveryCodesShown codes={ended.recovery_codes} onDone={() => onPassed(ended)} />;
  }
  return (
    <>
      <p className={styles.text}>{SET_UP_AT_SIGN_IN.text}</p>
      {canMakePasskey() && (
        <>
          <Button size="large" busy={busy} onClick={() => void byPasskey()}>
            {SET_UP_AT_SIGN_IN.byPasskey}
          </Button>
          <p className={styles.text}>{SET_UP_AT_SIGN_IN.aboutPasskey}</p>
          {trouble && <NoteBox kind="error">{trouble}</NoteBox>}
        </>
      )}
      <TotpSetUp begin={begin} confirm={confirm} trouble={stepTrouble} />
      {cancel}
    </>
  );
};
