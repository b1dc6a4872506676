import { type ReactNode, useDeferredValue } from 'react';
import type { Treatment } from '#contract/booking/treatment.ts';
import { MonthGrid } from '#ui/fields/dates/month-grid.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { OpeningsCard } from '../../day/openings-card.tsx';
import type { AppointmentRow } from '../layout.ts';
import { CALENDAR } from '../texts.ts';

const line = `${tokens.strokeWidthThin} solid ${tokens.line}`;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '320px',
    overflowY: 'auto',
    backgroundColor: tokens.canvas,
    borderLeft: line,
    '@media print': { display: 'none' },
    // The cards of the day stand here one below the other, without their frames.
    '& > section': {
      flexShrink: 0,
      backgroundColor: 'transparent',
      borderTopStyle: 'solid',
      borderRightStyle: 'none',
      borderBottomStyle: 'none',
      borderLeftStyle: 'none',
      borderRadius: '0px',
    },
  },
  month: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  foot: {
    margin: 'auto 0 0',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    borderTop: line,
  },
});

interface Props {
  locationId: string;
  /** The day that is shown; free times are looked for from then on. */
  date: string;
  today: string;
  rows: readonly AppointmentRow[];
  treatments: readonly [string, Treatment][];
  onDay: (date: string) => void;
  /** A free time was chosen; absent where nobody may give one. */
  onNew: ((treatmentId: string, startsAt: string) => void) | undefined;
  /** Wishes of patients that wait for a time. */
  wishes: ReactNode;
}

/** Beside the calendar: any day by one press, the next free times, who wishes for one, and what is not sent yet. */
export const CalendarSide = (props: Props) => {
  const { locationId, date, today, rows, treatments, onDay, onNew, wishes } = props;
  const styles = useStyles();
  // The day is seen first; what stands beside it comes into its place with the next frame.
  const isDrawn = useDeferredValue(true, false);
  const isOver = date < today;
  const waiting = rows.filter(({ pending }) => pending === 'waiting').length;
  if (!isDrawn) return <div className={styles.root} />;
  return (
    <div className={styles.root}>
      <div className={styles.month}>
        <MonthGrid value={date} onPick={onDay} isPartOfPage />
      </div>
      {onNew && (
        <OpeningsCard
          locationId={locationId}
          treatments={treatments}
          from={isOver ? today : date}
          onChoose={onNew}
        />
      )}
      {wishes}
      {waiting > 0 && <p className={styles.foot}>{CALENDAR.notSent(waiting)}</p>}
    </div>
  );
};
