import type { ComponentProps } from 'react';
import { ARRIVALS } from '#contract/booking/appointment.ts';
import { Pill } from '#ui/states/pill.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { ARRIVAL_TONES } from '../arrival-tones.ts';
import type { AppointmentRow } from './layout.ts';
import { CALENDAR } from './texts.ts';
import { clockOf, markOf, whoOf } from './words.ts';

const useStyles = makeStyles({
  list: { flexGrow: 1, margin: 0, padding: 0, overflowY: 'auto', listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    font: 'inherit',
    textAlign: 'start',
    color: tokens.text,
    backgroundColor: 'transparent',
    border: 'none',
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
  },
  time: { flexShrink: 0, width: '48px', fontVariantNumeric: 'tabular-nums' },
  text: { flexGrow: 1, minWidth: 0 },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
});

/** How it ended, or where they are by now; null for one who is expected. */
const endOf = ({
  appointment,
}: AppointmentRow): Pick<ComponentProps<typeof Pill>, 'tone' | 'children'> | null => {
  const { state, arrival } = appointment;
  if (state === 'cancelled') return { tone: 'neutral', children: CALENDAR.cancelled };
  if (state === 'refused') return { tone: 'danger', children: CALENDAR.refused };
  if (arrival === 'expected') return null;
  return { tone: ARRIVAL_TONES[arrival], children: ARRIVALS[arrival] };
};

interface Props {
  rows: readonly AppointmentRow[];
  treatmentOf: (id: string | null) => { name: string } | undefined;
  nameOf: (resourceId: string) => string | undefined;
  onOpen: (row: AppointmentRow) => void;
}

/** The people of a day in the order in which they come: what a phone shows. */
export const DayList = ({ rows, treatmentOf, nameOf, onOpen }: Props) => {
  const styles = useStyles();
  if (rows.length === 0) {
    return <EmptyState title={CALENDAR.emptyDay} text={CALENDAR.emptyDayText} />;
  }
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const { appointment } = row;
        const places = [...new Set(appointment.claims.map(({ resource_id }) => resource_id))];
        const isVain = appointment.state !== 'confirmed' && row.pending === null;
        const facts = [
          treatmentOf(appointment.treatment_id)?.name,
          ...places.map(nameOf),
          isVain ? null : markOf(row),
        ].filter(Boolean);
        const end = endOf(row);
        return (
          <li key={row.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(row)}>
              <span className={styles.time}>{clockOf(appointment.starts_at)}</span>
              <Avatar name={appointment.name || null} size={32} />
              <span className={styles.text}>
                <span className={mergeClasses(styles.line, styles.name)}>{whoOf(row)}</span>
                <span className={mergeClasses(styles.line, styles.quiet)}>{facts.join(' · ')}</span>
              </span>
              {end && <Pill {...end} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
