import { useState } from 'react';
import { useIdentity } from '#platform/identity/identity.tsx';
import type { PinStep, SignInAnswer } from '#platform/identity/identity-state.ts';
import { Button } from '#ui/button.tsx';
import { PinPad } from '#ui/fields/pin-pad.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useLockStyles } from './lock-styles.ts';
import { pinRefusal } from './refusal-text.ts';
import { PIN_FIELD, PIN_STEP, PIN_STEP_TITLES } from './texts.ts';

/** Said before it matters: what a lost PIN costs, and what a lost password costs. */
const Costs = () => {
  const styles = useLockStyles();
  return (
    <ul className={styles.points}>
      <li>{PIN_STEP.purpose}</li>
      <li>{PIN_STEP.lostPin}</li>
      <li>{PIN_STEP.lostPassword}</li>
    </ul>
  );
};

const twice = (pin: string, again: string): string | undefined => {
  if (pin.length < 4) return PIN_FIELD.wrongLength;
  return pin === again ? undefined : PIN_STEP.different;
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
        setError(answer.why === 'password' ? PIN_STEP.tooLate : pinRefusal(answer));
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
        label={PIN_STEP.newPin}
        help={PIN_STEP.newPinHelp}
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
        label={PIN_STEP.repeat}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        size="large"
        value={again}
        onChange={(text) => setAgain(digits(text))}
      />
      <Button appearance="primary" size="large" type="submit" busy={busy}>
        {PIN_STEP.set}
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
    if (pin.length < 4) return setError(PIN_FIELD.wrongLength);
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
      <PinPad label={PIN_FIELD.label} value={pin} onChange={setPin} error={error} />
      <Button appearance="primary" size="kiosk" type="submit" busy={busy}>
        {PIN_STEP.confirm}
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
      <PageTitle>{PIN_STEP_TITLES[step]}</PageTitle>
      {step === 'set' && <Costs />}
      {step === 'confirm' && <p className={styles.text}>{PIN_STEP.confirmText}</p>}
      {step === 'local' && <p className={styles.text}>{PIN_STEP.localText}</p>}
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
            {PIN_STEP.setNew}
          </Button>
        )}
        <Button appearance="subtle" onClick={() => void service().then((one) => one.skipPin())}>
          {PIN_STEP.skip}
        </Button>
      </div>
    </section>
  );
};
