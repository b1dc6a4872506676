import { Link } from 'wouter';
import { dateAt } from '#contract/booking/local-day.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import { clockOf, whoOf } from '../calendar/words.ts';
import { useDayStyles } from '../day/day-styles.ts';
import { appointmentHref } from '../why/opens.ts';
import { TODAY } from './texts.ts';
import { todayOf } from './today.ts';

const useStyles = makeStyles({
  row: {
    color: tokens.text,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.hover },
  },
  urgent: {
    color: tokens.dangerText,
    backgroundColor: tokens.dangerQuiet,
    ':hover': { backgroundColor: tokens.dangerQuiet2 },
  },
  time: { flexShrink: 0, minWidth: '44px', fontVariantNumeric: 'tabular-nums' },
  link: {
    color: tokens.brandText,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});

const DAY_PAGE = '/personnel/otis';
const SHOWN = 5;

interface Props {
  locationId: string;
  /** Wishes of patients that nobody has dealt with. */
  wishes: number;
}

/** Who comes next, wishes that wait, and what could not be; nothing where the practice has no calendar. */
export const TodayCard = ({ locationId, wishes }: Props) => {
  const look = useDayStyles();
  const styles = useStyles();
  const now = useMinute();
  const { rows, treatments, isReady } = useCalendar(locationId);
  if (!isReady || rows === null || treatments.length === 0) return null;
  const { next, refused } = todayOf(rows, now);
  const [first] = refused;
  const nameOf = (id: string | null) => treatments.find(([one]) => one === id)?.[1].name;
  return (
    <section className={look.card} aria-labelledby="start-today">
      <div className={look.head}>
        <h2 id="start-today" className={look.title}>
          {TODAY.title}
        </h2>
        <Link className={styles.link} href={DAY_PAGE}>
          {TODAY.toDay}
        </Link>
      </div>
      <ul className={look.list}>
        {first && (
          <li>
            <Link
              className={mergeClasses(look.line, styles.row, styles.urgent)}
              href={appointmentHref(dateAt(Date.parse(first.appointment.starts_at)), first.id)}
            >
              {TODAY.refused(refused.length)}
            </Link>
          </li>
        )}
        {wishes > 0 && (
          <li>
            <Link className={mergeClasses(look.line, styles.row)} href={DAY_PAGE}>
              {TODAY.wishes(wishes)}
            </Link>
          </li>
        )}
        {next.slice(0, SHOWN).map((row) => {
          const { starts_at, treatment_id } = row.appointment;
          return (
            <li key={row.id}>
              <Link
                className={mergeClasses(look.line, styles.row)}
                href={appointmentHref(dateAt(Date.parse(starts_at)), row.id)}
              >
                <span className={styles.time}>{clockOf(starts_at)}</span>
                <span className={look.words}>
                  <span className={look.name}>{whoOf(row)}</span>
                  <span className={look.quiet}>{nameOf(treatment_id)}</span>
                </span>
              </Link>
            </li>
          );
        })}
        {next.length === 0 && <li className={mergeClasses(look.line, look.quiet)}>{TODAY.none}</li>}
        {next.length > SHOWN && (
          <li className={look.line}>
            <Link className={styles.link} href={DAY_PAGE}>
              {TODAY.more(next.length - SHOWN)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};
