import type { Consent, ConsentEntry } from '#contract/consents/record.ts';
import { CONSENT_LABELS } from '#contract/consents/state.ts';
import { germanDate } from '#contract/questionnaires/checks/german-problems.ts';
import { exactTime } from '#platform/words/dates.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CONSENT_HISTORY, COPIES } from './texts.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  what: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  meta: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

const titleOf = ({ kind, outcome, way }: ConsentEntry): string => {
  const result = outcome ? `: ${CONSENT_LABELS[outcome]}` : '';
  if (kind === 'talk') return `${CONSENT_HISTORY.talk}${result}`;
  if (kind === 'decision') return `${CONSENT_HISTORY.decision}${result}`;
  if (kind === 'signature') return CONSENT_HISTORY.signature;
  if (kind === 'withdrawal') return CONSENT_HISTORY.withdrawal;
  return way ? COPIES[way] : CONSENT_HISTORY.copy;
};

/** What was recorded, oldest first; nothing of it is ever changed. */
export const ConsentHistory = ({
  entries,
  waiting,
}: {
  entries: Consent['entries'];
  waiting: ReadonlySet<string>;
}) => {
  const styles = useStyles();
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className={styles.what}>{titleOf(entry)}</p>
          {entry.clinician && (
            <p className={styles.text}>{CONSENT_HISTORY.withClinician(entry.clinician)}</p>
          )}
          {entry.note && <p className={styles.text}>{entry.note}</p>}
          {entry.paper_signed_on && (
            <p className={styles.text}>
              {CONSENT_HISTORY.onPaper(germanDate(entry.paper_signed_on))}
            </p>
          )}
          <p className={styles.meta}>
            {exactTime(entry.at)}
            {entry.recorded_by && CONSENT_HISTORY.recordedBy(entry.recorded_by)}
            {waiting.has(entry.id) && CONSENT_HISTORY.waiting}
          </p>
        </li>
      ))}
    </ol>
  );
};
