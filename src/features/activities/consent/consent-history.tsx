import type { Consent, ConsentEntry } from '#contract/consents/record.ts';
import { CONSENT_LABELS, type CopyWay } from '#contract/consents/state.ts';
import { germanDate } from '#contract/questionnaires/checks/german-problems.ts';
import { exactTime } from '#platform/words/dates.ts';
import { makeStyles, tokens } from '#ui/styling.ts';

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

const COPIES: Record<CopyWay, string> = {
  print: 'Kopie gedruckt und übergeben',
  fetched: 'Kopie mit dem Schlüssel abgerufen',
  mail: 'Link zur Kopie per E-Mail geschickt',
  code: 'Code für das Telefon gezeigt',
};

const titleOf = ({ kind, outcome, way }: ConsentEntry): string => {
  const result = outcome ? `: ${CONSENT_LABELS[outcome]}` : '';
  if (kind === 'talk') return `Aufklärungsgespräch${result}`;
  if (kind === 'decision') return `Entscheidung${result}`;
  if (kind === 'signature') return 'Nach dem Gespräch selbst unterschrieben';
  if (kind === 'withdrawal') return 'Widerruf';
  return way ? COPIES[way] : 'Kopie';
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
          {entry.clinician && <p className={styles.text}>mit {entry.clinician}</p>}
          {entry.note && <p className={styles.text}>{entry.note}</p>}
          {entry.paper_signed_on && (
            <p className={styles.text}>
              Auf Papier unterschrieben am {germanDate(entry.paper_signed_on)}
            </p>
          )}
          <p className={styles.meta}>
            {exactTime(entry.at)}
            {entry.recorded_by && ` · festgehalten von ${entry.recorded_by}`}
            {waiting.has(entry.id) && ' · wartet auf Übertragung'}
          </p>
        </li>
      ))}
    </ol>
  );
};
