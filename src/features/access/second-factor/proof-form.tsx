import { useState } from 'react';
import type { FactorProof } from '#contract/access/second-factor.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { passkeyTrouble, showPasskey } from '../passkeys/ceremony.ts';
import { codeTrouble } from './factor-words.ts';
import { PROOF_FORM } from './texts.ts';
import { TotpField } from './totp-field.tsx';

interface Props {
  /** What the button says. */
  action: string;
  /** What there is to confirm with, beside the recovery codes. */
  ways: { totp: boolean; passkey: boolean };
  send: (proof: FactorProof) => Promise<void>;
  /** What was thrown, as a sentence. */
  trouble: (error: unknown) => string;
}

type Kind = 'totp' | 'recovery';

/** Asks for a code of the app, for one of the recovery codes, or for a passkey. */
export const ProofForm = ({ action, ways, send, trouble }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const [kind, setKind] = useState<Kind>(ways.totp ? 'totp' : 'recovery');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'passkey'>();

  const run = async (what: 'code' | 'passkey', work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setCode('');
      setError(what === 'passkey' ? passkeyTrouble(thrown) : trouble(thrown));
    } finally {
      setBusy(undefined);
    }
  };
  const submit = () => {
    const typed = code.trim();
    const short = typed.length < 8 ? PROOF_FORM.recoveryTooShort : undefined;
    const wrong = kind === 'totp' ? codeTrouble(typed) : short;
    if (wrong) setError(wrong);
    else void run('code', () => send({ kind, code: typed }));
  };
  const byPasskey = () =>
    void run('passkey', async () => send({ kind: 'passkey', passkey: await showPasskey(client) }));

  const other: Kind | null = kind === 'totp' ? 'recovery' : ways.totp ? 'totp' : null;
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      {ways.passkey && (
        <Button size="large" busy={busy === 'passkey'} onClick={byPasskey}>
          {PROOF_FORM.byPasskey}
        </Button>
      )}
      {kind === 'totp' ? (
        <TotpField key="totp" value={code} onChange={setCode} error={error} autoFocus />
      ) : (
        <TextField
          key="recovery"
          label={PROOF_FORM.recovery}
          help={PROOF_FORM.recoveryHelp}
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
      <Button appearance="primary" size="large" type="submit" busy={busy === 'code'}>
        {action}
      </Button>
      {other && (
        <div className={styles.links}>
          <Button
            appearance="subtle"
            onClick={() => {
              setKind(other);
              setCode('');
              setError(undefined);
            }}
          >
            {other === 'recovery' ? PROOF_FORM.useRecovery : PROOF_FORM.useApp}
          </Button>
        </div>
      )}
    </form>
  );
};
