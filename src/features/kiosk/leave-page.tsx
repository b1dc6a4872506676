import { useEffect, useRef, useState } from 'react';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { deviceScope } from '#data/scope.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { useKioskStyles } from './kiosk-styles.ts';
import { LEAVE_PAGE } from './texts.ts';

/** At most so long an exit waits for what can still leave, as a sign-out (OE-14). */
const DRAIN_MS = 10_000;

type Step =
  | { step: 'looking' }
  | { step: 'sending'; left: number }
  /** Something is left: the team decides. */
  | { step: 'asking'; left: number }
  | { step: 'leaving' };

interface Props {
  kiosk: StoredKiosk;
  /** The tablet goes on as a kiosk. */
  onStay: () => void;
  /** The tablet is no kiosk any more. */
  onLeft: () => void;
}

const forget = async (): Promise<void> => {
  const [{ kioskSessions }, { clearKiosk }, { keepRest }] = await Promise.all([
    import('#platform/identity/kiosk-sessions.ts'),
    import('#data/kiosk-store.ts'),
    import('./queue.ts'),
  ]);
  await (await kioskSessions()).breakOff();
  await keepRest([], Date.now());
  // What waits in the outbox stays: only a person discards (OE-3).
  await clearKiosk();
};

/**
 * Takes the tablet out of service after its PIN: sends what can be sent, and asks when something is
 * left, as nothing sends it without a new enrolment (OE-13 and OE-14).
 */
export const LeavePage = ({ kiosk, onStay, onLeft }: Props) => {
  const styles = useKioskStyles();
  const { line, drainNow } = useEngine();
  const [state, setState] = useState<Step>({ step: 'looking' });
  const [enough] = useState(() => new AbortController());

  // The last known state may be half a minute old, so only a newer "offline" ends the waiting.
  const before = useRef(line);
  useEffect(() => {
    if (line !== before.current && line.online === false) enough.abort();
  }, [line, enough]);

  const leave = async () => {
    setState({ step: 'leaving' });
    await forget();
    onLeft();
  };

  const begin = useRef(async () => {
    const [{ db }, { waitForOwn }] = await Promise.all([
      import('#data/db.ts'),
      import('#data/identity/watch-own.ts'),
    ]);
    drainNow();
    const { open } = await waitForOwn(db, deviceScope(kiosk.device.tenant, ''), {
      signal: enough.signal,
      ms: DRAIN_MS,
      onChange: (left) => setState({ step: 'sending', left: left.open }),
    });
    if (open === 0) await leave();
    else setState({ step: 'asking', left: open });
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // Without the database nobody knows what would be lost, so the tablet stays a kiosk.
    begin.current().catch(onStay);
  }, [onStay]);

  if (state.step === 'asking') {
    return (
      <section className={styles.page}>
        <PageTitle>{LEAVE_PAGE.leftTitle(state.left)}</PageTitle>
        <p className={styles.text}>{LEAVE_PAGE.left}</p>
        <Button appearance="primary" size="kiosk" onClick={onStay}>
          {LEAVE_PAGE.stay}
        </Button>
        <Button size="kiosk" onClick={() => void leave()}>
          {LEAVE_PAGE.keep}
        </Button>
      </section>
    );
  }
  if (state.step !== 'sending' || state.left === 0) {
    return <LoadingState label={LEAVE_PAGE.title} />;
  }
  return (
    <section className={styles.page}>
      <PageTitle>{LEAVE_PAGE.title}</PageTitle>
      <p className={styles.text} role="status">
        {LEAVE_PAGE.sending(state.left)}
      </p>
      <Button size="kiosk" onClick={() => enough.abort()}>
        {LEAVE_PAGE.doNotWait}
      </Button>
    </section>
  );
};
