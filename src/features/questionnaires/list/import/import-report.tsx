import { IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import { LOCALE } from '#contract/shared/constants.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { editPath } from '../find.ts';
import type { ImportOutcome } from './import-files.ts';
import { ImportFindings } from './import-findings.tsx';
import { IMPORT_REPORT } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  text: { margin: 0 },
  list: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const number = new Intl.NumberFormat(LOCALE);

interface UndecidedProps {
  outcome: { name: string; there: string };
  busy: boolean;
  onDecide: ((edition: 'replace' | 'separate') => void) | undefined;
}

/** Another edition of the file's questionnaire is here: nothing of it is changed unasked. */
const Undecided = ({ outcome, busy, onDecide }: UndecidedProps) => {
  const styles = useStyles();
  const button = (edition: 'replace' | 'separate') => (
    <Button
      size="small"
      appearance={edition === 'replace' ? 'primary' : undefined}
      disabled={!onDecide}
      busy={busy}
      onClick={() => onDecide?.(edition)}
    >
      {IMPORT_WORDS[edition]}
    </Button>
  );
  return (
    <NoteBox kind="warning" title={IMPORT_REPORT.undecided(outcome.name)}>
      <div className={styles.root}>
        <p className={styles.text}>{IMPORT_WORDS.there(outcome.there)}</p>
        <p className={styles.text}>{IMPORT_WORDS.replaceMeans}</p>
        <div className={styles.choices}>
          {button('replace')}
          {button('separate')}
        </div>
      </div>
    </NoteBox>
  );
};

interface Props {
  outcomes: readonly ImportOutcome[];
  /** Which file is being decided. */
  deciding: number | undefined;
  onDecide: ((at: number, edition: 'replace' | 'separate') => void) | undefined;
}

/** What became of each file; nothing that was lost goes unsaid. */
export const ImportReportList = ({ outcomes, deciding, onDecide }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {outcomes.map((outcome, at) =>
        'there' in outcome ? (
          <Undecided
            key={outcome.name}
            outcome={outcome}
            busy={deciding === at}
            onDecide={onDecide && ((edition) => onDecide(at, edition))}
          />
        ) : 'problems' in outcome ? (
          <NoteBox key={outcome.name} kind="error" title={IMPORT_REPORT.refused(outcome.name)}>
            <ul className={styles.list}>
              {outcome.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </NoteBox>
        ) : (
          <section key={outcome.name} className={styles.root}>
            <h3 className={styles.title}>
              {IMPORT_REPORT.imported(
                outcome.report.questionnaire.title,
                number.format(outcome.report.items),
              )}
            </h3>
            <div className={styles.choices}>
              <ButtonLink
                size="small"
                href={editPath(outcome.report.questionnaire.id)}
                aria-label={IMPORT_REPORT.editNamed(outcome.report.questionnaire.title)}
              >
                {IMPORT_REPORT.edit}
              </ButtonLink>
            </div>
            {outcome.report.not_carried_over.length + outcome.report.warnings.length === 0 && (
              <p className={styles.text}>{IMPORT_REPORT.complete}</p>
            )}
            <ImportFindings title={IMPORT_WORDS.recognised} findings={outcome.report.recognised} />
            <ImportFindings
              title={IMPORT_REPORT.leftOut}
              findings={outcome.report.not_carried_over}
            />
            <ImportFindings title={IMPORT_REPORT.warnings} findings={outcome.report.warnings} />
          </section>
        ),
      )}
    </div>
  );
};
