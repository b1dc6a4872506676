import { Link } from 'wouter';
import { ARRIVALS } from '#contract/booking/appointment.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import { clockOf, whoOf } from '../calendar/words.ts';
import { useDayStyles } from '../day/day-styles.ts';
import { appointmentHref } from '../why/opens.ts';
import { TODAY } from './texts.ts';
import { todayOf } from './today.ts';

const PHONE = '@media (max-width: 639.98px)';

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
  links: { display: 'flex', gap: tokens.spacingHorizontalL },
  link: {
    color: tokens.brandText,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
  /** One beside the other in the order of the day; below each other on a phone. */
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    listStyleType: 'none',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  present: {
    backgroundColor: tokens.brandQuiet,
    border: `1px solid ${tokens.brandLine}`,
    ':hover': { backgroundColor: tokens.brandQuiet },
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  time: { fontVariantNumeric: 'tabular-nums' },
  none: { margin: 0, padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

const DAY_PAGE = '/personnel/otis';
const CALENDAR_PAGE = '/personnel/otis/appointmentsManagement';
const SHOWN = 6;

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
  const { rows, treatments, resources, isReady } = useCalendar(locationId);
  if (!isReady || rows === null || treatments.length === 0) return null;
  const { present, next, refused } = todayOf(rows, now);
  const coming = [...present, ...next];
  const [first] = refused;
  const whoTreats = ({ appointment }: AppointmentRow) =>
    appointment.claims
      .map(({ resource_id }) => resources.find(([one]) => one === resource_id)?.[1])
      .find((one) => one?.kind === 'practitioner')?.name;
  const nameOf = (id: string | null) => treatments.find(([one]) => one === id)?.[1].name;
  return (
    <section className={look.card} aria-labelledby="start-today">
      <div className={look.head}>
        <h2 id="start-today" className={look.title}>
          {TODAY.title}
        </h2>
        <span className={styles.links}>
          <Link className={styles.link} href={DAY_PAGE}>
            {TODAY.toDay}
          </Link>
          <Link className={styles.link} href={CALENDAR_PAGE}>
            {TODAY.toCalendar}
          </Link>
        </span>
      </div>
      {(first || wishes > 0) && (
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
        </ul>
      )}
      {coming.length === 0 ? (
        <p className={mergeClasses(styles.none, look.quiet)}>{TODAY.none}</p>
      ) : (
        <ul className={styles.tiles}>
          {coming.slice(0, SHOWN).map((row) => {
            const { starts_at, treatment_id, arrival } = row.appointment;
            const isPresent = arrival !== 'expected';
            const what = [nameOf(treatment_id), whoTreats(row)].filter(Boolean).join(' · ');
            return (
              <li key={row.id}>
                <Link
                  className={mergeClasses(styles.row, styles.tile, isPresent && styles.present)}
                  title={`${whoOf(row)}, ${what}`}
                  href={appointmentHref(dateAt(Date.parse(starts_at)), row.id)}
                >
                  <span className={mergeClasses(look.quiet, styles.time)}>
                    {[clockOf(starts_at), isPresent && ARRIVALS[arrival]]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className={mergeClasses(look.name, styles.cut)}>{whoOf(row)}</span>
                  <span className={mergeClasses(look.quiet, styles.cut)}>{what}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {coming.length > SHOWN && (
        <p className={styles.none}>
          <Link className={styles.link} href={DAY_PAGE}>
            {TODAY.more(coming.length - SHOWN)}
          </Link>
        </p>
      )}
    </section>
  );
};
