import { useId, useRef, useState } from 'react';
import { checkIn } from '#contract/devices/calls/kiosk-check-in.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useQuiet } from '../use-quiet.ts';
import type { KioskTexts } from '../words/texts.ts';
import { bornOf } from './born.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
});

interface Props {
  texts: KioskTexts['checkIn'];
  token: string;
  open: boolean;
  onClose: () => void;
}

type Step = 'asks' | 'sending' | 'done' | 'offline' | 'failed';

/** After this time without an answer the person is told that it did not work. */
const PATIENCE_MS = 8_000;
/** The confirmation closes after this, so that the next person does not see it. */
const READ_MS = 15_000;
const NOBODY = { first: '', last: '', born: '' };

/**
 * Asks for name and date of birth. The answer is always the same, so that nobody learns from it who
 * is expected. It is sent at once or not at all, as it is of use only now.
 */
export const CheckInDialog = ({ texts: t, token, open, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const form = useId();
  const [step, setStep] = useState<Step>('asks');
  const [who, setWho] = useState(NOBODY);
  const [tried, setTried] = useState(false);
  // Counts openings: an answer that comes after the dialog was closed is ignored.
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    setStep('asks');
    setWho(NOBODY);
    setTried(false);
    onClose();
  };
  useQuiet(close, open);
  useQuiet(close, open && step === 'done', READ_MS);

  const born = bornOf(who.born);
  const missing = (text: string) => (tried && text.trim() === '' ? { error: t.missing } : {});
  const send = async () => {
    setTried(true);
    const first_name = who.first.trim();
    const last_name = who.last.trim();
    if (first_name === '' || last_name === '' || born === null || step === 'sending') return;
    turn.current += 1;
    const mine = turn.current;
    setStep('sending');
    const became = await client
      .call(checkIn, {
        body: { first_name, last_name, birth_date: born },
        headers: { authorization: `Bearer ${token}` },
        quiet: true,
        timeoutMs: PATIENCE_MS,
      })
      .then(
        () => 'done' as const,
        (error: unknown) =>
          error instanceof ApiError && error.kind === 'http' ? 'failed' : 'offline',
      );
    if (turn.current === mine) setStep(became);
  };

  const asks = step === 'asks' || step === 'sending';
  return (
    <Dialog
      open={open}
      title={t.title}
      onClose={close}
      actions={
        <>
          {asks && (
            <Button size="kiosk" onClick={close}>
              {t.cancel}
            </Button>
          )}
          {/* One button all the way: the focus stays where it is. */}
          <Button
            key="on"
            appearance="primary"
            size="kiosk"
            aria-busy={step === 'sending'}
            onClick={() => (asks ? void send() : close())}
          >
            {asks ? t.send : t.close}
          </Button>
        </>
      }
    >
      {asks && (
        <form
          id={form}
          autoComplete="off"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField
            label={t.first}
            size="kiosk"
            maxLength={100}
            autoComplete="off"
            value={who.first}
            onChange={(first) => setWho({ ...who, first })}
            {...missing(who.first)}
          />
          <TextField
            label={t.last}
            size="kiosk"
            maxLength={100}
            autoComplete="off"
            value={who.last}
            onChange={(last) => setWho({ ...who, last })}
            {...missing(who.last)}
          />
          <TextField
            label={t.born}
            help={t.bornHelp}
            size="kiosk"
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            value={who.born}
            onChange={(typed) => setWho({ ...who, born: typed })}
            {...(tried && born === null && { error: t.bornWrong })}
          />
          {/* With it, Enter in any field sends. */}
          <button type="submit" hidden tabIndex={-1} />
        </form>
      )}
      <p role="status" className={styles.text}>
        {asks ? '' : t[step]}
      </p>
    </Dialog>
  );
};
