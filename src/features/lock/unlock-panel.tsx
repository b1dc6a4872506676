import { useState } from 'react';
import type { PersonTile } from '#data/identity/waiting.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import type { SignInAnswer } from '#platform/identity/identity-state.ts';
import { Button } from '#ui/button.tsx';
import { PinPad } from '#ui/fields/pin-pad.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useLockStyles } from './lock-styles.ts';
import { PasswordForm } from './password-form.tsx';
import type { PinWay } from './pin-way.ts';
import { pinRefusal } from './refusal-text.ts';
import { PIN_FIELD, PIN_REFUSED, UNLOCK_PANEL } from './texts.ts';

type Done = Extract<SignInAnswer, { done: true }>;

interface PinFormProps {
  submit: (pin: string) => Promise<SignInAnswer>;
  onDone: (answer: Done) => void;
  /** Only the password helps now; says why. */
  onPassword: (why: string) => void;
}

const PinForm = ({ submit, onDone, onPassword }: PinFormProps) => {
  const styles = useLockStyles();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    if (busy) return;
    if (pin.length < 4) return setError(PIN_FIELD.wrongLength);
    setBusy(true);
    setError(undefined);
    try {
      const answer = await submit(pin);
      setPin('');
      if (answer.done) onDone(answer);
      else if (answer.why === 'wrong' || answer.why === 'rate_limited') {
        setError(pinRefusal(answer));
      } else onPassword(pinRefusal(answer));
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
        {UNLOCK_PANEL.unlock}
      </Button>
    </form>
  );
};

/** Why the PIN cannot be used now; nothing for a person without a PIN. */
const whyNot = (way: PinWay): string | undefined =>
  way === 'offline' || way === 'over' ? PIN_REFUSED[way] : undefined;

interface Props {
  person: PersonTile;
  way: PinWay;
  onDone: (answer: Done) => void;
  onBack: () => void;
  /** To the sign-in by address and password, for somebody whom this tile does not open. */
  onOther: () => void;
}

/** The way in for one person: PIN, or the password where the PIN is not enough. */
export const UnlockPanel = ({ person, way, onDone, onBack, onOther }: Props) => {
  const styles = useLockStyles();
  const { service } = useIdentity();
  const [byPassword, setByPassword] = useState(way !== 'opens');
  const [why, setWhy] = useState(whyNot(way));
  // The network went while the PIN was asked for: from now on the password is asked for, also when
  // the network is back, so that nobody's half-typed password disappears.
  if ((way === 'offline' || way === 'none') && !byPassword) {
    setByPassword(true);
    setWhy(whyNot(way));
  }
  const askPin = () => {
    setByPassword(false);
    setWhy(undefined);
  };

  return (
    <section className={mergeClasses(styles.page, styles.narrow, !byPassword && styles.pinPage)}>
      <PageTitle>{person.name}</PageTitle>
      {why && <Notice intent="warning">{why}</Notice>}
      {byPassword ? (
        <PasswordForm
          action={UNLOCK_PANEL.signIn}
          submit={async (password) => (await service()).unlockByPassword(person.userId, password)}
          onDone={onDone}
        />
      ) : (
        <PinForm
          submit={async (pin) => (await service()).unlock(person.userId, pin)}
          onDone={onDone}
          onPassword={(reason) => {
            setWhy(reason);
            setByPassword(true);
          }}
        />
      )}
      <div className={styles.links}>
        <Button appearance="subtle" onClick={onBack}>
          {UNLOCK_PANEL.otherPerson}
        </Button>
        {!byPassword && (
          <Button appearance="subtle" onClick={() => setByPassword(true)}>
            {UNLOCK_PANEL.byPassword}
          </Button>
        )}
        {/* Also where the session seems to be over: this device's clock may be wrong. */}
        {byPassword && (way === 'opens' || way === 'over') && (
          <Button appearance="subtle" onClick={askPin}>
            {UNLOCK_PANEL.byPin}
          </Button>
        )}
        {byPassword && (
          <Button appearance="subtle" onClick={onOther}>
            {UNLOCK_PANEL.byAddress}
          </Button>
        )}
      </div>
    </section>
  );
};
