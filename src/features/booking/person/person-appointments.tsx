import { CalendarAdd20Regular } from '@fluentui/react-icons/svg/calendar-add';
import { Link } from 'wouter';
import { dateAt } from '#contract/booking/local-day.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import { clockOf, markOf, shortDayOf } from '../calendar/words.ts';
import { useDayStyles } from '../day/day-styles.ts';
import { appointmentHref } from '../why/opens.ts';
import { nextOf } from './next-of.ts';
import { PERSON } from './texts.ts';

const useStyles = makeStyles({
  line: {
    color: tokens.text,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.hover },
  },
  none: { color: tokens.textQuiet },
  when: { flexShrink: 0, minWidth: '120px', fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  locationId: string;
  customerId: string;
  /** Gives them an appointment; null without the right. */
  onMake: (() => void) | null;
}

/** What somebody has ahead of them at a location; nothing where the practice has no calendar. */
export const PersonAppointments = ({ locationId, customerId, onMake }: Props) => {
  const look = useDayStyles();
  const styles = useStyles();
  const now = useMinute();
  const { rows, treatments, resources, isReady } = useCalendar(locationId);
  if (!isReady || rows === null || treatments.length === 0) return null;
  const next = nextOf(rows, customerId, now);
  const nameOf = (id: string | null) => treatments.find(([one]) => one === id)?.[1].name;
  const treats = (ids: readonly string[]) =>
    resources.find(([id, { kind }]) => ids.includes(id) && kind === 'practitioner')?.[1].name;
  return (
    <section className={look.card} aria-labelledby="person-appointments">
      <div className={look.head}>
        <h2 id="person-appointments" className={look.title}>
          {PERSON.title}
        </h2>
        {onMake && (
          <Button size="small" icon={<CalendarAdd20Regular />} onClick={onMake}>
            {PERSON.make}
          </Button>
        )}
      </div>
      {next.length === 0 && <p className={mergeClasses(look.text, styles.none)}>{PERSON.none}</p>}
      <ul className={look.list}>
        {next.map((row) => {
          const { starts_at, treatment_id, claims } = row.appointment;
          const date = dateAt(Date.parse(starts_at));
          const facts = [
            nameOf(treatment_id),
            treats(claims.map(({ resource_id }) => resource_id)),
            markOf(row),
          ];
          return (
            <li key={row.id}>
              <Link
                className={mergeClasses(look.line, styles.line)}
                href={appointmentHref(date, row.id)}
              >
                <span className={styles.when}>{`${shortDayOf(date)}, ${clockOf(starts_at)}`}</span>
                <span className={look.words}>{facts.filter(Boolean).join(' · ')}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
