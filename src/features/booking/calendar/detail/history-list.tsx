import type { Appointment, AppointmentDeed } from '#contract/booking/appointment.ts';
import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { clockOf } from '../words.ts';
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

const dated = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
/** With its year: appointments are given more than a year ahead. */
const momentOf = (instant: string): string =>
  `${dated.format(new Date(instant))}, ${clockOf(instant)}`;

const sentenceOf = ({ kind, by, at, from }: AppointmentDeed): string => {
  const said = HISTORY[kind](by, momentOf(at));
  return from === undefined ? said : `${said}; ${HISTORY.before(momentOf(from))}`;
};

/** Who gave an appointment, and who moved, cancelled or restored it, oldest first. */
export const HistoryList = ({ appointment }: { appointment: Appointment }) => {
  const styles = useStyles();
  const { created_by, created_at, history = [], is_hidden } = appointment;
  if (is_hidden) return null;
  return (
    <ul className={styles.list} aria-label={HISTORY.title}>
      <li>{HISTORY.made(created_by.name, momentOf(created_at))}</li>
      {history.map((deed) => (
        <li key={`${deed.at} ${deed.kind}`}>{sentenceOf(deed)}</li>
      ))}
    </ul>
  );
};
