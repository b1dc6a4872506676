import { useEffect, useState } from 'react';
import { failureText } from '../sign-in-words.ts';
import { CODE_FORM } from '../texts.ts';

/** So long nobody asks for another code: the mail may be on its way. */
const PAUSE_S = 60;

/**
 * Sends a code again, after a pause.
 * @param send asks for it; throws what the call threw
 */
export const useResend = (send: () => Promise<unknown>) => {
  const [left, setLeft] = useState(PAUSE_S);
  const [said, setSaid] = useState<{ kind: 'sent' | 'failed'; text: string }>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  const again = async () => {
    setBusy(true);
    setSaid(undefined);
    try {
      await send();
      setLeft(PAUSE_S);
      setSaid({ kind: 'sent', text: CODE_FORM.sentAgain });
    } catch (error) {
      setSaid({ kind: 'failed', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { again, left, said, busy };
};
