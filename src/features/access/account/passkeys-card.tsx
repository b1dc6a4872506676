import { useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  removePasskey,
} from '#contract/access/calls/passkeys.ts';
import { deviceName } from '#platform/identity/device-name.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoment } from '#ui/format.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makePasskey, passkeyTrouble } from '../passkeys/ceremony.ts';
import { RecoveryCodesShown } from '../second-factor/recovery-codes-shown.tsx';
import { useAccountStyles } from './account-styles.ts';
import { Loaded } from './loaded.tsx';
import { PasswordFirst } from './password-first.tsx';
import { PASSKEYS_CARD } from './texts.ts';
import { useLoaded } from './use-loaded.ts';

type Step = { at: 'rest' } | { at: 'add' } | { at: 'remove'; id: string; name: string };

/** Passkeys: sign-in without a password, by finger, face or the PIN of the device. */
export const PasskeysCard = ({ staff }: { staff: boolean }) => {
  const styles = useAccountStyles();
  const client = useClient();
  const loaded = useLoaded(
    'passkeys',
    async (signal) => (await client.call(ownPasskeys, { signal })).data.data,
  );
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [codes, setCodes] = useState<string[] | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [said, setSaid] = useState('');
  const rest = () => {
    setStep({ at: 'rest' });
    loaded.reload();
  };

  const add = async (password: string) => {
    setTrouble(undefined);
    const given = { headers: doorHeaders(), body: { password }, quiet: true };
    const { data } = await client.call(beginPasskey, given);
    try {
      const body = {
        name: deviceName(navigator.userAgent),
        passkey: await makePasskey(data.options),
      };
      const added = await client.call(addPasskey, { body, quiet: true });
      setCodes(added.data.recovery_codes);
      setSaid(PASSKEYS_CARD.added);
    } catch (error) {
      setTrouble(passkeyTrouble(error));
    }
    rest();
  };
  const remove = async (id: string, password: string) => {
    const given = { headers: doorHeaders(), params: { id }, body: { password }, quiet: true };
    await client.call(removePasskey, given);
    setSaid(PASSKEYS_CARD.removed);
    rest();
  };
  const cancel = <Button onClick={rest}>{PASSKEYS_CARD.cancel}</Button>;

  return (
    <Card title={PASSKEYS_CARD.title}>
      {codes ? (
        <RecoveryCodesShown codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <p className={styles.text}>{staff ? PASSKEYS_CARD.staffText : PASSKEYS_CARD.text}</p>
          {step.at === 'add' && (
            <PasswordFirst action={PASSKEYS_CARD.setUp} send={add} cancel={cancel} />
          )}
          {step.at === 'remove' && (
            <PasswordFirst
              action={PASSKEYS_CARD.removeConfirm(step.name)}
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
                                ? PASSKEYS_CARD.lastUsed(formatMoment(last_used_at))
                                : PASSKEYS_CARD.since(formatMoment(created_at))}
                            </span>
                          </span>
                          <Button
                            size="small"
                            aria-label={PASSKEYS_CARD.removeOne(name)}
                            onClick={() => setStep({ at: 'remove', id, name })}
                          >
                            {PASSKEYS_CARD.remove}
                          </Button>
                        </li>
                      ))}
                    </ul>
                  )}
                  <div className={styles.buttons}>
                    <Button onClick={() => setStep({ at: 'add' })}>{PASSKEYS_CARD.setUp}</Button>
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
