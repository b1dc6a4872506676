import { ARRIVALS, type Arrival } from '#contract/booking/appointment.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/states/pill.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ARRIVAL_TONES } from '../arrival-tones.ts';
import { DAY_PAGE, STEPS } from './texts.ts';

/** So long after the beginning nobody is expected as a matter of course. */
const LATE_MS = 10 * MINUTE_MS;

/** What comes next in the usual way. */
const NEXT: Record<Arrival, Arrival | null> = {
  expected: 'here',
  here: 'in_room',
  in_room: 'done',
  done: null,
  missed: 'here',
};

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  step: { minWidth: '96px' },
  // In one line it stands before what is pressed most; where there are two, below.
  missed: { '@container day (min-width: 560px) and (max-width: 819.98px)': { order: 1 } },
});

interface Props {
  name: string;
  arrival: Arrival;
  startsAt: string;
  now: number;
  onStep: (to: Arrival) => void;
  className?: string;
}

/** Where somebody is, and one tap to where they go next; who is late may be missed, too. */
export const ArrivalStep = ({ name, arrival, startsAt, now, onStep, className }: Props) => {
  const styles = useStyles();
  const next = NEXT[arrival];
  const isLate = arrival === 'expected' && now > Date.parse(startsAt) + LATE_MS;
  return (
    <fieldset className={mergeClasses(styles.root, className)} aria-label={DAY_PAGE.arrival(name)}>
      <Pill tone={ARRIVAL_TONES[arrival]}>{ARRIVALS[arrival]}</Pill>
      {isLate && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.missed}
          onClick={() => onStep('missed')}
        >
          {STEPS.missed}
        </Button>
      )}
      {next && (
        <Button size="small" className={styles.step} onClick={() => onStep(next)}>
          {arrival === 'missed' ? STEPS.after : STEPS[next]}
        </Button>
      )}
    </fieldset>
  );
};
