import { dateAt } from '#contract/booking/local-day.ts';
import type { Location } from '#contract/practice/location.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../layout.ts';
import { clockOf, longDayOf } from '../words.ts';
import { SLIP } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'none',
    '@media print': {
      display: 'flex',
      flexDirection: 'column',
      gap: tokens.spacingVerticalXS,
      fontSize: tokens.fontSizeBase300,
    },
  },
  line: { margin: 0 },
  practice: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  title: { margin: `${tokens.spacingVerticalL} 0 0`, fontSize: tokens.fontSizeBase300 },
  when: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  others: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  last: { margin: `${tokens.spacingVerticalL} 0 0`, fontSize: tokens.fontSizeBase200 },
});

/** Where the slip sends somebody. */
export interface Whither {
  practice: string;
  location: Pick<Location, 'name' | 'street' | 'postal_code' | 'city' | 'phone'>;
}

interface Props extends Whither {
  row: AppointmentRow;
  treatment: string | undefined;
  /** Who treats. */
  who: string | undefined;
  /** When the later ones of a series begin. */
  others?: readonly string[];
}

/** The slip that somebody takes along: on paper alone. */
export const Slip = (props: Props) => {
  const { row, treatment, who, practice, location, others = [] } = props;
  const { appointment } = row;
  const styles = useStyles();
  const starts = Date.parse(appointment.starts_at);
  const { name, street, postal_code, city, phone } = location;
  return (
    <div className={styles.root} data-print="sheet">
      <p className={styles.practice}>{practice}</p>
      <p className={styles.line}>{[name, street, `${postal_code} ${city}`].join(' · ')}</p>
      <p className={styles.title}>{SLIP.title}</p>
      <p className={styles.when}>{longDayOf(dateAt(starts))}</p>
      <p className={styles.when}>{SLIP.clock(clockOf(starts))}</p>
      {appointment.name && <p className={styles.line}>{appointment.name}</p>}
      <p className={styles.line}>
        {[treatment, who && SLIP.withWhom(who)].filter(Boolean).join(', ')}
      </p>
      {others.length > 0 && (
        <>
          <p className={styles.title}>{SLIP.others}</p>
          <ul className={styles.others}>
            {others.map((at) => (
              <li key={at}>{SLIP.other(longDayOf(dateAt(Date.parse(at))), clockOf(at))}</li>
            ))}
          </ul>
        </>
      )}
      {phone && (
        <p className={styles.last}>
          {SLIP.cannot} {formatPhone(phone)}
        </p>
      )}
    </div>
  );
};
