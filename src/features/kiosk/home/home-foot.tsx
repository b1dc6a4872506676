import { useEngine } from '#platform/engine/engine.tsx';
import { Button } from '#ui/button.tsx';
import { useKioskStyles } from '../kiosk-styles.ts';
import { HOME_FOOT } from '../texts.ts';

interface Props {
  /** How it stands with the line, in the patient's language. */
  text: string;
  onOutbox: () => void;
  onExit: () => void;
}

/** For the team, and therefore German: what waits, and the way out. */
export const HomeFoot = ({ text, onOutbox, onExit }: Props) => {
  const styles = useKioskStyles();
  const waiting = useEngine().summary?.waiting ?? 0;
  return (
    <div className={styles.foot}>
      <span className={styles.grow} aria-live="polite">
        {text}
        {waiting > 0 && <span lang="de">{HOME_FOOT.waiting(waiting)}</span>}
      </span>
      <span lang="de">
        <Button appearance="subtle" onClick={onOutbox}>
          {HOME_FOOT.outbox}
        </Button>
        <Button appearance="subtle" onClick={onExit}>
          {HOME_FOOT.exit}
        </Button>
      </span>
    </div>
  );
};
