import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { Notice } from '#ui/states/notice.tsx';
import { GivenAddress } from '../address/given-address.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { CODE_FORM } from '../texts.ts';
import { CODE_LENGTH, codeDigits } from './code-digits.ts';
import { useResend } from './use-resend.ts';

interface Props {
  email: string;
  /** Back to the step in which the address was typed. */
  onOther: () => void;
  /** Sends another code; throws what the call threw. */
  send: () => Promise<unknown>;
  onCode: (pin: string) => void;
  action: string;
  busy: boolean;
  error?: string | undefined;
  /** Further fields below the code, e.g. the new password. */
  children?: ReactNode;
}

/** The code from a mail: six digits, pasted in any shape, and what to do when none came. */
export const CodeForm = ({
  email,
  onOther,
  send,
  onCode,
  action,
  busy,
  error,
  children,
}: Props) => {
  const styles = useAuthStyles();
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string>();
  const resend = useResend(send);

  const submit = () => {
    if (pin.length < CODE_LENGTH) {
      setWrong(CODE_FORM.incomplete);
      return;
    }
    setWrong(undefined);
    onCode(pin);
  };

  return (
    <>
      <form
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <GivenAddress email={email} onOther={onOther} />
        <TextField
          label={CODE_FORM.label}
          help={CODE_FORM.help}
          name="code"
          inputMode="numeric"
          autoComplete={untilTyped('one-time-code', pin)}
          spellCheck={false}
          autoFocus
          size="large"
          className={styles.code}
          value={pin}
          onChange={(text) => setPin(codeDigits(text))}
          {...(wrong === undefined ? {} : { error: wrong })}
        />
        {children}
        <div role="alert" className={styles.said}>
          {error && <Notice intent="error">{error}</Notice>}
        </div>
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          {action}
        </Button>
      </form>
      <div className={styles.again}>
        <p className={styles.text}>{CODE_FORM.nothingYet}</p>
        <div>
          <Button disabled={resend.left > 0} busy={resend.busy} onClick={() => void resend.again()}>
            {resend.left > 0 ? CODE_FORM.againIn(resend.left) : CODE_FORM.again}
          </Button>
        </div>
        <div role="status">
          {resend.said && (
            <Notice intent={resend.said.kind === 'sent' ? 'success' : 'warning'}>
              {resend.said.text}
            </Notice>
          )}
        </div>
      </div>
    </>
  );
};
