import { useState } from 'react';
import type { FactorProof } from '#contract/entities/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { codeTrouble } from './factor-words.ts';
import { TotpField } from './totp-field.tsx';

interface Props {
  /** What the button says. */
  action: string;
  send: (proof: FactorProof) => Promise<void>;
  /** What was thrown, as a sentence. */
  trouble: (error: unknown) => string;
}

/** Asks for a code of the app, or for one of the recovery codes. */
export const ProofForm = ({ action, send, trouble }: Props) => {
  const styles = useAuthStyles();
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const typed = code.trim();
    const short = typed.length < 8 ? 'Ein Wiederherstellungscode hat acht Zeichen.' : undefined;
    const wrong = kind === 'totp' ? codeTrouble(typed) : short;
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await send({ kind, code: typed });
    } catch (thrown) {
      setCode('');
      setError(trouble(thrown));
    } finally {
      setBusy(false);
    }
  };

  const other = kind === 'totp' ? 'recovery' : 'totp';
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {kind === 'totp' ? (
        <TotpField key="totp" value={code} onChange={setCode} error={error} autoFocus />
      ) : (
        <TextField
          key="recovery"
          label="Wiederherstellungscode"
          help="Einer der zehn Codes, die beim Einrichten angezeigt wurden. Jeder gilt einmal."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          size="large"
          maxLength={20}
          value={code}
          onChange={setCode}
          {...(error === undefined ? {} : { error })}
        />
      )}
      <Button appearance="primary" size="large" type="submit" busy={busy}>
        {action}
      </Button>
      <Button
        appearance="subtle"
        onClick={() => {
          setKind(other);
          setCode('');
          setError(undefined);
        }}
      >
        {other === 'recovery' ? 'Wiederherstellungscode verwenden' : 'Code aus der App verwenden'}
      </Button>
    </form>
  );
};
