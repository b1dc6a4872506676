import { useState } from 'react';
import { signInWithPasskey } from '#contract/access/calls/passkeys.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { PASSKEY_SIGN_IN } from '../texts.ts';
import { useSignIn } from '../use-sign-in.ts';
import { passkeyTrouble, showPasskey } from './ceremony.ts';

/** Signs in by what the device knows of the person: finger, face, or its own PIN. */
export const PasskeySignIn = () => {
  const styles = useAuthStyles();
  const client = useClient();
  const { attempt, error, busy } = useSignIn();
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  if (!('PublicKeyCredential' in window)) return null;
  const run = async () => {
    setAsking(true);
    setTrouble(undefined);
    try {
      const passkey = await showPasskey(client);
      await attempt((identity) =>
        identity.signInBy(async (place) => {
          const body = { passkey, ...place };
          return (await client.call(signInWithPasskey, { body, quiet: true })).data;
        }),
      );
    } catch (thrown) {
      setTrouble(passkeyTrouble(thrown));
    } finally {
      setAsking(false);
    }
  };
  const said = trouble ?? error;
  return (
    <div className={styles.form}>
      <Button size="large" busy={asking || busy} onClick={() => void run()}>
        {PASSKEY_SIGN_IN.action}
      </Button>
      <div role="alert" className={styles.said}>
        {said && <Notice intent="error">{said}</Notice>}
      </div>
    </div>
  );
};
