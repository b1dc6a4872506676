import { useState } from 'react';
import {
  beginTotp,
  confirmTotp,
  ownSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/access/calls/own-second-factor.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoment } from '#ui/format.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { stepTrouble } from '../second-factor/factor-words.ts';
import { RecoveryCodesShown } from '../second-factor/recovery-codes-shown.tsx';
import { TotpSetUp } from '../second-factor/totp-set-up.tsx';
import { useAccountStyles } from './account-styles.ts';
import { AskOnce } from './ask-once.tsx';
import { Loaded } from './loaded.tsx';
import { PasswordFirst } from './password-first.tsx';
import { FACTOR_CARD } from './texts.ts';
import { useLoaded } from './use-loaded.ts';

/** Few codes on paper are a reason to make new ones. */
const FEW = 3;

type Step =
  | { at: 'rest' }
  | { at: 'password' | 'remove' | 'renew' }
  | { at: 'app'; secret: { secret: string; uri: string } }
  | { at: 'codes'; codes: string[] };

/** The app of the second factor: set up, codes on paper, taken away. For the team. */
export const FactorCard = () => {
  const styles = useAccountStyles();
  const client = useClient();
  const loaded = useLoaded(
    'second factor',
    async (signal) => (await client.call(ownSecondFactor, { signal })).data,
  );
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => {
    setStep({ at: 'rest' });
    loaded.reload();
  };

  const confirm = async (code: string) => {
    const given = { headers: doorHeaders(), body: { code }, quiet: true };
    const { data } = await client.call(confirmTotp, given);
    setStep({ at: 'codes', codes: data.recovery_codes });
  };
  // Where the last second factor is too old, the client itself asks for a new one.
  const remove = async () => {
    await client.call(removeTotp, { body: {}, quiet: true });
    rest();
  };
  const renew = async () => {
    const { data } = await client.call(renewRecoveryCodes, { body: {}, quiet: true });
    setStep({ at: 'codes', codes: data.recovery_codes });
  };
  const cancel = <Button onClick={rest}>{FACTOR_CARD.cancel}</Button>;

  return (
    <Card title={FACTOR_CARD.title}>
      {step.at === 'codes' && <RecoveryCodesShown codes={step.codes} onDone={rest} />}
      {step.at === 'password' && (
        <PasswordFirst
          action={FACTOR_CARD.goOn}
          send={async (password) => {
            const given = { headers: doorHeaders(), body: { password }, quiet: true };
            const { data } = await client.call(beginTotp, given);
            setStep({ at: 'app', secret: data });
          }}
          cancel={cancel}
        />
      )}
      {step.at === 'app' && (
        <>
          <TotpSetUp begin={async () => step.secret} confirm={confirm} trouble={stepTrouble} />
          {cancel}
        </>
      )}
      {step.at === 'remove' && (
        <>
          <p className={styles.text}>{FACTOR_CARD.removeText}</p>
          <AskOnce action={FACTOR_CARD.removeConfirm} danger send={remove} cancel={cancel} />
        </>
      )}
      {step.at === 'renew' && (
        <>
          <p className={styles.text}>{FACTOR_CARD.renewText}</p>
          <AskOnce action={FACTOR_CARD.renewConfirm} send={renew} cancel={cancel} />
        </>
      )}
      {step.at === 'rest' && (
        <Loaded loaded={loaded}>
          {(own) =>
            own.totp_since === null ? (
              <>
                <p className={styles.text}>
                  {FACTOR_CARD.why}
                  {own.required && FACTOR_CARD.required}
                </p>
                <div className={styles.buttons}>
                  <Button onClick={() => setStep({ at: 'password' })}>{FACTOR_CARD.setUp}</Button>
                </div>
              </>
            ) : (
              <>
                <p className={styles.text}>
                  {FACTOR_CARD.state(formatMoment(own.totp_since), own.recovery_codes_left)}
                </p>
                {own.recovery_codes_left <= FEW && (
                  <NoteBox kind="warning" title={FACTOR_CARD.fewTitle}>
                    {FACTOR_CARD.few}
                  </NoteBox>
                )}
                <div className={styles.buttons}>
                  <Button onClick={() => setStep({ at: 'renew' })}>{FACTOR_CARD.renew}</Button>
                  <Button appearance="danger" onClick={() => setStep({ at: 'remove' })}>
                    {FACTOR_CARD.remove}
                  </Button>
                </div>
              </>
            )
          }
        </Loaded>
      )}
    </Card>
  );
};
