import { type ReactNode, useId, useState } from 'react';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { MadeCode } from './made-code.tsx';
import { usePageStyles } from './page-styles.ts';
import { CODE_DIALOG, COMMON } from './texts.ts';

interface Props {
  title: string;
  /** Where the code is typed. */
  address: string;
  /** A German sentence that says what is missing, or undefined. */
  problem: () => string | undefined;
  /** Throws ApiError. */
  make: () => Promise<{ data: { code: string; expires_at: string } }>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks for what a one-time code needs, makes it, and shows it large enough to type it off. */
export const CodeDialog = ({ title, address, problem, make, onClose, children }: Props) => {
  const styles = usePageStyles();
  const formId = useId();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);

  const submit = async () => {
    const missing = problem();
    setError(missing);
    if (missing) return;
    setBusy(true);
    try {
      const { data } = await make();
      setMade({ code: data.code, expiresAt: data.expires_at });
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : undefined;
      setError(code ? ERROR_TEXTS[code] : CODE_DIALOG.offline);
    } finally {
      setBusy(false);
    }
  };

  if (made) return <MadeCode title={title} address={address} made={made} onClose={onClose} />;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button appearance="primary" type="submit" form={formId} busy={busy}>
            {CODE_DIALOG.make}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <div role="alert">{error && <Notice intent="error">{error}</Notice>}</div>
      </form>
    </Dialog>
  );
};
