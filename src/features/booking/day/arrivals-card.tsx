import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useState } from 'react';
import { ARRIVALS, Arrival } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import type { AppointmentRow } from '../calendar/layout.ts';
import { ArrivalRow } from './arrival-row.tsx';
import {
  byRoom,
  countsOf,
  type Group,
  isVain,
  type Known,
  type Missing,
  overAtFirst,
  placesOf,
} from './arrivals.ts';
import type { Order } from './day-head.tsx';
import { useDayStyles } from './day-styles.ts';
import { DAY_PAGE } from './texts.ts';
import type { Mark } from './use-marks.ts';

const useStyles = makeStyles({
  root: { containerType: 'inline-size', containerName: 'day' },
  filter: { maxWidth: '100%' },
  over: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    color: tokens.textQuiet,
    backgroundColor: tokens.sunken,
    border: 'none',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

type Shown = Arrival | 'all';

interface Props {
  date: string;
  now: number;
  rows: readonly AppointmentRow[];
  resources: readonly [string, Resource][];
  order: Order;
  /** What stands where nobody comes. */
  empty: string;
  treatmentOf: (id: string | null) => { name: string } | undefined;
  knownOf: (row: AppointmentRow) => Known | undefined;
  missingOf: (row: AppointmentRow) => readonly Missing[];
  recordHref: ((customerId: string) => string) | null;
  onMark: ((row: AppointmentRow, mark: Mark) => void) | null;
}

/** Who comes on the day, by time or by room, all of them or those of one state. */
export const ArrivalsCard = (props: Props) => {
  const { date, now, rows, resources, order, empty, treatmentOf, knownOf, missingOf } = props;
  const { recordHref, onMark } = props;
  const look = useDayStyles();
  const styles = useStyles();
  const [shown, setShown] = useState<Shown>('all');
  const [unfolded, setUnfolded] = useState(false);
  const coming = rows.filter((row) => !isVain(row));
  const counts = countsOf(coming);
  const states: { value: Shown; text: string }[] = [
    { value: 'all', text: `${DAY_PAGE.all} ${rows.length}` },
    ...Arrival.options.map((value) => ({ value, text: `${ARRIVALS[value]} ${counts[value]}` })),
  ];
  const filtered =
    shown === 'all' ? rows : coming.filter(({ appointment }) => appointment.arrival === shown);
  const over = shown === 'all' && order === 'zeit' ? overAtFirst(filtered) : [];
  const listed = unfolded ? filtered : filtered.slice(over.length);
  const groups: Group[] =
    order === 'raum' ? byRoom(filtered, resources) : [{ name: null, rows: [...listed] }];
  return (
    <section className={mergeClasses(look.card, styles.root)} aria-labelledby="day-arrivals">
      <div className={look.head}>
        <h2 id="day-arrivals" className={look.title}>
          {DAY_PAGE.arrivals}
        </h2>
        {rows.length > 0 && (
          <Segmented
            className={styles.filter}
            label={DAY_PAGE.state}
            choices={states}
            value={shown}
            onChange={setShown}
          />
        )}
      </div>
      {rows.length === 0 && <EmptyState title={empty} text={DAY_PAGE.emptyText} />}
      {rows.length > 0 && filtered.length === 0 && (
        <p className={mergeClasses(look.text, look.quiet)}>{DAY_PAGE.noneOfState}</p>
      )}
      {over.length > 0 && (
        <button
          type="button"
          className={styles.over}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? (
            <ChevronDown16Regular aria-hidden="true" />
          ) : (
            <ChevronRight16Regular aria-hidden="true" />
          )}
          {DAY_PAGE.over(countsOf(over).done, countsOf(over).missed)}
        </button>
      )}
      {groups.map((group) => (
        <div key={group.name}>
          {order === 'raum' && <h3 className={look.group}>{group.name ?? DAY_PAGE.noRoom}</h3>}
          <ul className={look.list}>
            {group.rows.map((row) => {
              const { customer_id } = row.appointment;
              const { people, rooms } = placesOf(row.appointment, resources);
              return (
                <ArrivalRow
                  key={row.id}
                  row={row}
                  treatment={treatmentOf(row.appointment.treatment_id)?.name}
                  places={[...people, ...rooms].map(({ name }) => name).join(', ')}
                  missing={missingOf(row)}
                  now={now}
                  known={knownOf(row)}
                  onMark={onMark}
                  calendarHref={`/personnel/otis/appointmentsManagement?datum=${date}&termin=${row.id}`}
                  recordHref={
                    recordHref === null || customer_id === null ? null : recordHref(customer_id)
                  }
                />
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
};
