import { useCallback, useState } from 'react';
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from '#contract/access/calls/passkeys.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { deviceName } from '#platform/identity/device-name.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoment } from '#ui/format.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makePasskey, passkeyTrouble } from '../passkeys/ceremony.ts';
import { RecoveryCodesShown } from '../second-factor/recovery-codes-shown.tsx';
import { useAccountStyles } from './account-styles.ts';
import { Loaded } from './loaded.tsx';
import { PasswordFirst } from './password-first.tsx';
import { useLoaded } from './use-loaded.ts';

type Step = { at: 'rest' } | { at: 'add' } | { at: 'remove'; id: string; name: string };

/** Passkeys: sign-in without a password, by finger, face or the PIN of the device. */
export const PasskeysCard = ({ staff }: { staff: boolean }) => {
  const styles = useAccountStyles();
  const client = useClient();
  const loaded = useLoaded(
    useCallback(async () => (await client.call(ownPasskeys, {})).data.data, [client]),
  );
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [codes, setCodes] = useState<string[] | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [said, setSaid] = useState('');
  const rest = () => {
    setStep({ at: 'rest' });
    void loaded.reload();
  };

  const add = async (password: string) => {
    setTrouble(undefined);
    const { data } = await client.call(beginPasskey, { body: { password }, quiet: true });
    try {
      const body = {
        name: deviceName(navigator.userAgent),
        passkey: await makePasskey(data.options),
      };
      const added = await client.call(addPasskey, { body, quiet: true });
      setCodes(added.data.recovery_codes);
      setSaid('Der Passkey ist eingerichtet.');
    } catch (error) {
      setTrouble(passkeyTrouble(error));
    }
    rest();
  };
  const remove = async (id: string, password: string) => {
    await client.call(removePasskey, { params: { id }, body: { password }, quiet: true });
    setSaid('Der Passkey ist entfernt.');
    rest();
  };
  const cancel = <Button onClick={rest}>Abbrechen</Button>;

  return (
    <Card title="Passkeys">
      {codes ? (
        <RecoveryCodesShown codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <p className={styles.text}>
            {staff
              ? 'Anmelden mit Finger, Gesicht oder der PIN des Geräts; zählt zugleich als zweiter Faktor. Ohne Netz öffnet weiter nur das Passwort.'
              : 'Melden Sie sich mit Finger, Gesicht oder der PIN Ihres Geräts an, ohne Passwort.'}
          </p>
          {step.at === 'add' && (
            <PasswordFirst action="Passkey einrichten" send={add} cancel={cancel} />
          )}
          {step.at === 'remove' && (
            <PasswordFirst
              action={`„${step.name}“ entfernen`}
              send={(password) => remove(step.id, password)}
              cancel={cancel}
            />
          )}
          {step.at === 'rest' && (
            <Loaded loaded={loaded}>
              {(rows) => (
                <>
                  {rows.length > 0 && (
                    <ul className={styles.list}>
                      {rows.map(({ id, name, created_at, last_used_at }) => (
                        <li key={id} className={styles.row}>
                          <span className={styles.words}>
                            <span className={styles.name}>{name}</span>
                            <span className={styles.small}>
                              {last_used_at
                                ? `zuletzt ${formatMoment(last_used_at)}`
                                : `eingerichtet ${formatMoment(created_at)}`}
                            </span>
                          </span>
                          <Button
                            size="small"
                            aria-label={`Passkey ${name} entfernen`}
                            onClick={() => setStep({ at: 'remove', id, name })}
                          >
                            Entfernen
                          </Button>
                        </li>
                      ))}
                    </ul>
                  )}
                  <div className={styles.buttons}>
                    <Button onClick={() => setStep({ at: 'add' })}>Passkey einrichten</Button>
                  </div>
                </>
              )}
            </Loaded>
          )}
        </>
      )}
      <p role="status" className={styles.text}>
        {said}
      </p>
      {trouble && <NoteBox kind="error">{trouble}</NoteBox>}
    </Card>
  );
};
