import { useRef, useState } from 'react';
import { callForHelp } from '#contract/devices/calls/kiosk-help.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useQuiet } from '../use-quiet.ts';
import type { KioskTexts } from '../words/texts.ts';

interface Props {
  texts: KioskTexts['help'];
  token: string;
  open: boolean;
  onClose: () => void;
}

type Step = 'question' | 'sending' | 'called' | 'offline' | 'failed';

/** After this time without an answer the person is told that it did not work. */
const PATIENCE_MS = 8_000;

/** Asks once, calls at once and says what became of it; nothing waits for a line, as it is of use now alone. */
export const HelpDialog = ({ texts: t, token, open, onClose }: Props) => {
  const client = useClient();
  const [step, setStep] = useState<Step>('question');
  // Counts openings: an answer that comes after the dialog was closed is ignored.
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    setStep('question');
    onClose();
  };
  useQuiet(close, open);

  const call = async () => {
    turn.current += 1;
    const mine = turn.current;
    setStep('sending');
    const became = await client
      .call(callForHelp, {
        body: {},
        headers: { authorization: `Bearer ${token}` },
        quiet: true,
        timeoutMs: PATIENCE_MS,
      })
      .then(
        () => 'called' as const,
        (error: unknown) =>
          error instanceof ApiError && error.kind === 'http' ? 'failed' : 'offline',
      );
    if (turn.current === mine) setStep(became);
  };

  const asks = step === 'question' || step === 'sending';
  return (
    <Dialog
      open={open}
      title={t.call}
      onClose={close}
      actions={
        <>
          {asks && (
            <Button size="kiosk" onClick={close}>
              {t.no}
            </Button>
          )}
          {/* One button all the way: the focus stays where it is. */}
          <Button
            key="on"
            appearance="primary"
            size="kiosk"
            aria-busy={step === 'sending'}
            onClick={() => {
              if (step === 'question') void call();
              else if (!asks) close();
            }}
          >
            {asks ? t.yes : t.close}
          </Button>
        </>
      }
    >
      <p role="status">{asks ? t.question : t[step]}</p>
    </Dialog>
  );
};
