import { useCallback, useState } from 'react';
import {
  beginTotp,
  confirmTotp,
  ownSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/calls/own-second-factor.ts';
import type { FactorProof } from '#contract/entities/second-factor.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoment } from '#ui/format.ts';
import { NoteBox } from '#ui/note-box.tsx';
import { stepTrouble } from '../second-factor/factor-words.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { RecoveryCodesShown } from '../second-factor/recovery-codes-shown.tsx';
import { TotpSetUp } from '../second-factor/totp-set-up.tsx';
import { useAccountStyles } from './account-styles.ts';
import { Loaded } from './loaded.tsx';
import { PasswordFirst } from './password-first.tsx';
import { useLoaded } from './use-loaded.ts';

/** Few codes on paper are a reason to make new ones. */
const FEW = 3;
/** The page is about the app: it is the app, or paper, that confirms. */
const WAYS = { totp: true, passkey: false };

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
    useCallback(async () => (await client.call(ownSecondFactor, {})).data, [client]),
  );
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => {
    setStep({ at: 'rest' });
    void loaded.reload();
  };

  const confirm = async (code: string) => {
    const { data } = await client.call(confirmTotp, { body: { code }, quiet: true });
    setStep({ at: 'codes', codes: data.recovery_codes });
  };
  const remove = async (proof: FactorProof) => {
    await client.call(removeTotp, { body: { proof }, quiet: true });
    rest();
  };
  const renew = async (proof: FactorProof) => {
    const { data } = await client.call(renewRecoveryCodes, { body: { proof }, quiet: true });
    setStep({ at: 'codes', codes: data.recovery_codes });
  };
  const cancel = <Button onClick={rest}>Abbrechen</Button>;

  return (
    <Card title="Zweiter Faktor">
      {step.at === 'codes' && <RecoveryCodesShown codes={step.codes} onDone={rest} />}
      {step.at === 'password' && (
        <PasswordFirst
          action="Weiter"
          send={async (password) => {
            const { data } = await client.call(beginTotp, { body: { password }, quiet: true });
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
          <p className={styles.text}>Zum Entfernen einmal bestätigen.</p>
          <ProofForm ways={WAYS} action="Entfernen" send={remove} trouble={stepTrouble} />
          {cancel}
        </>
      )}
      {step.at === 'renew' && (
        <>
          <p className={styles.text}>Die zehn bisherigen Codes gelten danach nicht mehr.</p>
          <ProofForm ways={WAYS} action="Neue Codes anzeigen" send={renew} trouble={stepTrouble} />
          {cancel}
        </>
      )}
      {step.at === 'rest' && (
        <Loaded loaded={loaded}>
          {(own) =>
            own.totp_since === null ? (
              <>
                <p className={styles.text}>
                  Ein Code vom Handy schützt das Konto, wenn jemand das Passwort kennt.
                  {own.required && ' Die Praxis verlangt ihn bei der nächsten Anmeldung.'}
                </p>
                <div className={styles.buttons}>
                  <Button onClick={() => setStep({ at: 'password' })}>
                    Authenticator-App einrichten
                  </Button>
                </div>
              </>
            ) : (
              <>
                <p className={styles.text}>
                  Authenticator-App eingerichtet {formatMoment(own.totp_since)}. Noch{' '}
                  {own.recovery_codes_left} von 10 Wiederherstellungscodes.
                </p>
                {own.recovery_codes_left <= FEW && (
                  <NoteBox kind="warning" title="Fast alle Wiederherstellungscodes sind verbraucht">
                    Bitte neue anzeigen lassen und sichern.
                  </NoteBox>
                )}
                <div className={styles.buttons}>
                  <Button onClick={() => setStep({ at: 'renew' })}>
                    Neue Wiederherstellungscodes
                  </Button>
                  <Button appearance="danger" onClick={() => setStep({ at: 'remove' })}>
                    App entfernen
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
