import { useEffect, useRef, useState } from 'react';
import { useRead } from '#platform/reading/use-read.ts';
import { Button } from '#ui/button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useAuthStyles } from '../auth-styles.ts';
import { codeTrouble } from './factor-words.ts';
import { TOTP_SET_UP } from './texts.ts';
import { TotpField } from './totp-field.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    ':focus': { outlineStyle: 'none' },
  },
  code: {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    marginBlock: tokens.spacingVerticalS,
  },
  secret: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

interface Secret {
  secret: string;
  uri: string;
}

interface Props {
  begin: () => Promise<Secret>;
  confirm: (code: string) => Promise<void>;
  /** What was thrown, as a sentence. */
  trouble: (error: unknown) => string;
}

/** The secret as QR code and as text, then the first code as the proof that the app has it. */
export const TotpSetUp = ({ begin, confirm, trouble }: Props) => {
  const styles = useStyles();
  const shared = useAuthStyles();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const { data: made, error: failed, again } = useRead('secret', begin);

  const submit = async () => {
    const wrong = codeTrouble(code);
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await confirm(code);
    } catch (thrown) {
      setCode('');
      setError(trouble(thrown));
    } finally {
      setBusy(false);
    }
  };

  const steps = useRef<HTMLOListElement>(null);
  // The focus goes to the list, so that reading begins at the first step. On a field it would open
  // an on-screen keyboard over the QR code.
  useEffect(() => {
    if (made) steps.current?.focus({ preventScroll: true });
  }, [made]);

  if (failed !== undefined) return <ErrorState text={trouble(failed)} onRetry={again} />;
  if (!made) return <LoadingState />;
  return (
    <form
      className={shared.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <ol ref={steps} tabIndex={-1} className={styles.list}>
        <li>{TOTP_SET_UP.openApp}</li>
        <li>
          {TOTP_SET_UP.scan}
          <span className={styles.code}>
            <QrCode text={made.uri} label={TOTP_SET_UP.qrCode} size={200} />
          </span>
          {TOTP_SET_UP.byHand} <code className={styles.secret}>{made.secret}</code>
        </li>
        <li>{TOTP_SET_UP.typeCode}</li>
      </ol>
      <TotpField value={code} onChange={setCode} error={error} />
      <Button appearance="primary" size="large" type="submit" busy={busy}>
        {TOTP_SET_UP.submit}
      </Button>
    </form>
  );
};
