import { useEngine } from '#platform/engine/engine.tsx';
import { Button } from '#ui/button.tsx';
import { useKioskStyles } from '../kiosk-styles.ts';
import { HOME_FOOT } from '../texts.ts';

interface Props {
  /** How it stands with the line, in the patient's language. */
  text: string;
  /** What of the forms is on this tablet. */
  kept: string;
  onOutbox: () => void;
  onExit: () => void;
}

/** For the team, and therefore German: what waits, and the way out. */
export const HomeFoot = ({ text, kept, onOutbox, onExit }: Props) => {
  const styles = useKioskStyles();
  const waiting = useEngine().summary?.waiting ?? 0;
  return (
    <div className={styles.foot}>
      <div className={styles.grow}>
        <span aria-live="polite">{text}</span>
        {/* Not announced: it counts up while somebody reads. */}
        {kept && <span lang="de">{kept}</span>}
        <span aria-live="polite" lang="de">
          {waiting > 0 && HOME_FOOT.waiting(waiting)}
        </span>
      </div>
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
