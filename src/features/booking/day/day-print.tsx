import { ARRIVALS } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { clockOf, dayOf, markOf, whoOf } from '../calendar/words.ts';
import { isWalkIn, type Missing, placesOf } from './arrivals.ts';
import { DAY_PAGE, MISSING, PRINT } from './texts.ts';

const line = `1px solid ${tokens.line}`;

const useStyles = makeStyles({
  root: { display: 'none', '@media print': { display: 'block' } },
  title: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase500 },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    borderBottom: line,
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    verticalAlign: 'top',
    borderBottom: line,
    breakInside: 'avoid',
  },
});

interface Props {
  date: string;
  location: string | undefined;
  rows: readonly AppointmentRow[];
  resources: readonly [string, Resource][];
  treatmentOf: (id: string | null) => { name: string } | undefined;
  missingOf: (row: AppointmentRow) => readonly Missing[];
}

/** The day's list on paper, for the counter and the rooms. */
export const DayPrint = ({ date, location, rows, resources, treatmentOf, missingOf }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden="true">
      <p className={styles.title}>
        {[dayOf(date), location, PRINT.count(rows.length)].filter(Boolean).join(' · ')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {PRINT.columns.map((column) => (
              <th key={column} scope="col" className={styles.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { appointment } = row;
            const { people, rooms } = placesOf(appointment, resources);
            const cells = [
              clockOf(appointment.starts_at),
              whoOf(row),
              [treatmentOf(appointment.treatment_id)?.name, isWalkIn(row) && DAY_PAGE.walkIn]
                .filter(Boolean)
                .join(', '),
              people.map(({ name }) => name).join(', '),
              rooms.map(({ name }) => name).join(', '),
              appointment.phone ? formatPhone(appointment.phone) : '',
              // What is not decided yet says so on paper, too.
              appointment.is_hidden
                ? ''
                : (row.pending && markOf(row)) || ARRIVALS[appointment.arrival],
              missingOf(row)
                .map((one) => MISSING[one].short)
                .join(', '),
            ];
            return (
              <tr key={row.id}>
                {cells.map((text, index) => (
                  <td key={PRINT.columns[index]} className={styles.cell}>
                    {text}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
