import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/states/pill.tsx';
import { makeStyles, mergeClasses } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { clockOf, whoOf } from '../calendar/words.ts';
import type { Waiting } from './arrivals.ts';
import { useDayStyles } from './day-styles.ts';
import { WAITING } from './texts.ts';

const useStyles = makeStyles({
  // The words beside it give way.
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
  when: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  waiting: readonly Waiting[];
  treatmentOf: (id: string | null) => { name: string } | undefined;
  /** Null: not marked by this person. */
  onRoom: ((row: AppointmentRow) => void) | null;
}

/** Who is here and waits, the longest first. */
export const WaitingCard = ({ waiting, treatmentOf, onRoom }: Props) => {
  const styles = useDayStyles();
  const own = useStyles();
  return (
    <section className={styles.card} aria-labelledby="day-waiting">
      <div className={styles.head}>
        <h2 id="day-waiting" className={styles.title}>
          {WAITING.title}
        </h2>
        {waiting.length > 0 && <Pill>{waiting.length}</Pill>}
      </div>
      {waiting.length === 0 && (
        <p className={mergeClasses(styles.text, styles.quiet)}>{WAITING.none}</p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map(({ row, minutes, isLong }) => (
            <li key={row.id} className={styles.line}>
              <span className={styles.words}>
                <span className={styles.name}>{whoOf(row)}</span>
                <span className={mergeClasses(styles.quiet, own.when)}>
                  {[
                    clockOf(row.appointment.starts_at),
                    treatmentOf(row.appointment.treatment_id)?.name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Pill
                tone={isLong ? 'danger' : 'neutral'}
                hint={isLong ? WAITING.long : undefined}
                {...(isLong ? { icon: <Clock16Regular aria-hidden="true" /> } : {})}
              >
                {WAITING.minutes(minutes)}
              </Pill>
              {onRoom && (
                <Button
                  size="small"
                  className={own.button}
                  aria-label={WAITING.toRoomOf(whoOf(row))}
                  onClick={() => onRoom(row)}
                >
                  {WAITING.toRoom}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
