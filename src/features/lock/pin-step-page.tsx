import { useState } from 'react';
import { useIdentity } from '#platform/identity/identity.tsx';
import type { PinStep, SignInAnswer } from '#platform/identity/identity-state.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { PinPad } from '#ui/fields/pin-pad.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLockStyles } from './lock-styles.ts';
import { pinRefusal } from './refusal-text.ts';

const TITLES: Record<PinStep, string> = {
  set: 'PIN für dieses Gerät festlegen',
  confirm: 'PIN bestätigen',
  local: 'PIN für diese Sitzung',
};

/** Said before it matters: what a lost PIN costs, and what a lost password costs. */
const Costs = () => {
  const styles = useLockStyles();
  return (
    <ul className={styles.points}>
      <li>Die PIN entsperrt nach einer Pause und wechselt schnell zwischen Personen.</li>
      <li>
        PIN vergessen kostet nichts: einmal mit E-Mail-Adresse und Passwort anmelden, neue PIN
        festlegen.
      </li>
      <li>
        Passwort vergessen und kein Netz: Was noch wartet, bleibt verschlüsselt auf diesem Gerät,
        bis Sie sich wieder mit Netz anmelden.
      </li>
    </ul>
  );
};

const twice = (pin: string, again: string): string | undefined => {
  if (pin.length < 4) return 'Die PIN hat 4 bis 8 Ziffern.';
  return pin === again ? undefined : 'Die beiden PINs sind verschieden.';
};

/** Chosen twice; `submit` keeps it. */
const NewPin = ({ submit }: { submit: (pin: string) => Promise<SignInAnswer> }) => {
  const styles = useLockStyles();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 8);

  const run = async () => {
    const problem = twice(pin, again);
    setError(problem);
    if (problem) return;
    setBusy(true);
    try {
      const answer = await submit(pin);
      if (!answer.done) {
        setError(
          answer.why === 'password'
            ? 'Die Anmeldung ist zu lange her. Bitte PIN überspringen und später über „PIN ändern“ festlegen.'
            : pinRefusal(answer),
        );
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextField
        label="Neue PIN"
        help="4 bis 8 Ziffern"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        size="large"
        value={pin}
        onChange={(text) => setPin(digits(text))}
        {...(error === undefined ? {} : { error })}
      />
      <TextField
        label="PIN wiederholen"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        size="large"
        value={again}
        onChange={(text) => setAgain(digits(text))}
      />
      <Button appearance="primary" size="large" type="submit" busy={busy}>
        PIN festlegen
      </Button>
    </form>
  );
};

const KnownPin = ({ submit }: { submit: (pin: string) => Promise<SignInAnswer> }) => {
  const styles = useLockStyles();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (pin.length < 4) return setError('Die PIN hat 4 bis 8 Ziffern.');
    setBusy(true);
    try {
      const answer = await submit(pin);
      setPin('');
      if (!answer.done) setError(pinRefusal(answer));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={mergeClasses(styles.form, styles.pinForm)}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <PinPad label="PIN" value={pin} onChange={setPin} error={error} />
      <Button appearance="primary" size="kiosk" type="submit" busy={busy}>
        Bestätigen
      </Button>
    </form>
  );
};

/** The step between a full sign-in and the pages of a practice device. */
export const PinStepPage = () => {
  const styles = useLockStyles();
  const { pinStep, service } = useIdentity();
  const [renew, setRenew] = useState(false);
  const step: PinStep = renew ? 'set' : (pinStep ?? 'set');

  return (
    <section
      className={mergeClasses(styles.page, styles.narrow, step === 'confirm' && styles.pinPage)}
    >
      <PageTitle>{TITLES[step]}</PageTitle>
      {step === 'set' && <Costs />}
      {step === 'confirm' && (
        <p className={styles.text}>
          Dann entsperrt sie dieses Gerät heute auch, wenn das Netz ausfällt.
        </p>
      )}
      {step === 'local' && (
        <p className={styles.text}>
          Gerade ohne Netz. Mit einer PIN lässt sich nach einer Pause weiterarbeiten, bis der
          Browser geschlossen wird. Die gewohnte PIN gilt wieder, sobald Netz da ist.
        </p>
      )}
      {step === 'confirm' ? (
        <KnownPin submit={async (pin) => (await service()).confirmPin(pin)} />
      ) : (
        <NewPin
          key={step}
          submit={async (pin) => {
            const one = await service();
            return step === 'set' ? one.setPin(pin) : one.keepPin(pin);
          }}
        />
      )}
      <div className={styles.links}>
        {step === 'confirm' && (
          <Button appearance="subtle" onClick={() => setRenew(true)}>
            Neue PIN festlegen
          </Button>
        )}
        <Button appearance="subtle" onClick={() => void service().then((one) => one.skipPin())}>
          Überspringen
        </Button>
      </div>
    </section>
  );
};
