import type { Appointment, AppointmentDeed } from '#contract/booking/appointment.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { clockOf, shortDayOf } from '../words.ts';
import { HISTORY } from './texts.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
});

const momentOf = (instant: string): string =>
  `${shortDayOf(dateAt(Date.parse(instant)))}, ${clockOf(instant)}`;

const sentenceOf = ({ kind, by, at, from }: AppointmentDeed): string => {
  const said = HISTORY[kind](by, momentOf(at));
  return from === undefined ? said : `${said}; ${HISTORY.before(momentOf(from))}`;
};

/** Who gave an appointment, and who moved, cancelled or restored it, oldest first. */
export const HistoryList = ({ appointment }: { appointment: Appointment }) => {
  const styles = useStyles();
  const { created_by, created_at, history = [] } = appointment;
  return (
    <ul className={styles.list} aria-label={HISTORY.title}>
      <li>{HISTORY.made(created_by.name, momentOf(created_at))}</li>
      {history.map((deed) => (
        <li key={`${deed.at} ${deed.kind}`}>{sentenceOf(deed)}</li>
      ))}
    </ul>
  );
};
