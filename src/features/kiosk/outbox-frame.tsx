import { type ReactNode, useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { watchInterrupted } from './home/interrupted.ts';
import { useKioskStyles } from './kiosk-styles.ts';
import { OUTBOX_FRAME } from './texts.ts';

/** The Ausgang on the tablet; a form that somebody left is looked for here too. */
export const OutboxFrame = ({
  onLeave,
  children,
}: {
  onLeave: () => void;
  children: ReactNode;
}) => {
  const styles = useKioskStyles();
  useEffect(() => watchInterrupted(() => {}), []);
  return (
    <div className={styles.page}>
      <div>
        <Button onClick={onLeave}>{OUTBOX_FRAME.back}</Button>
      </div>
      {children}
    </div>
  );
};
