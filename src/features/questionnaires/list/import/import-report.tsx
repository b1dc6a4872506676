import { LOCALE } from '#contract/shared/constants.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { ImportOutcome, ImportReport } from './import-files.ts';
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
  summary: {
    minHeight: '24px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px', lineHeight: '44px' },
  },
  why: { display: 'block', color: tokens.colorNeutralForeground2 },
});

const number = new Intl.NumberFormat(LOCALE);

const Findings = ({ title, findings }: { title: string; findings: ImportReport['warnings'] }) => {
  const styles = useStyles();
  if (findings.length === 0) return null;
  return (
    <details open={findings.length <= 5}>
      <summary className={styles.summary}>
        {title} ({number.format(findings.length)})
      </summary>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={`${finding.link_id}\n${finding.what}\n${finding.why}`}>
            {finding.link_id && <strong>{finding.link_id}: </strong>}
            {finding.what}
            <span className={styles.why}>{finding.why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What became of each file; nothing that was lost goes unsaid. */
export const ImportReportList = ({ outcomes }: { outcomes: readonly ImportOutcome[] }) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {outcomes.map((outcome) =>
        'problems' in outcome ? (
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
            {outcome.report.not_carried_over.length + outcome.report.warnings.length === 0 && (
              <p className={styles.text}>{IMPORT_REPORT.complete}</p>
            )}
            <Findings title={IMPORT_REPORT.leftOut} findings={outcome.report.not_carried_over} />
            <Findings title={IMPORT_REPORT.warnings} findings={outcome.report.warnings} />
          </section>
        ),
      )}
    </div>
  );
};
