import type { Imported } from '#contract/fhir/import.ts';
import { IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { countQuestions, isQuestion, treeOf } from '#contract/questionnaires/tree.ts';
import { languageInGerman } from '#contract/shared/language-in-german.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ImportFindings } from './import-findings.tsx';
import type { FilePreview } from './preview-file.ts';
import { IMPORT_PREVIEW, IMPORT_REPORT } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  one: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  summary: {
    minHeight: '24px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px', lineHeight: '44px' },
  },
  pages: {
    maxHeight: '240px',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowY: 'auto',
  },
  questions: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, color: tokens.textQuiet },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Pages with the texts of their questions, as they will stand in the form. */
const Questions = ({ content }: Pick<Imported, 'content'>) => {
  const styles = useStyles();
  const { nodes, pages } = treeOf(content);
  const asked = nodes.filter(isQuestion);
  const asking = pages.filter(({ page }) => asked.some((node) => node.page === page));
  return (
    <details>
      <summary className={styles.summary}>{IMPORT_PREVIEW.questionsOf}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <ol className={styles.pages} tabIndex={0} aria-label={IMPORT_PREVIEW.questionsOf}>
        {asking.map(({ id, page }) => (
          <li key={id}>
            {page.title || IMPORT_PREVIEW.untitledPage}
            <ul className={styles.questions}>
              {asked
                .filter((node) => node.page === page)
                .map((node) => (
                  <li key={node.id}>{node.element?.text || IMPORT_PREVIEW.untitledQuestion}</li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
};

const Readable = ({ name, imported }: { name: string; imported: Imported }) => {
  const styles = useStyles();
  const { content, notCarriedOver, warnings, recognised } = imported;
  const facts = [
    name,
    IMPORT_PREVIEW.questions(countQuestions(content)),
    IMPORT_PREVIEW.pages(content.pages.length),
    languagesOf(content).map(languageInGerman).join(', '),
  ];
  return (
    <section className={styles.one} aria-label={content.title}>
      <h3 className={styles.title}>{content.title}</h3>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <Questions content={content} />
      <ImportFindings title={IMPORT_PREVIEW.leftOut} findings={notCarriedOver} />
      <ImportFindings title={IMPORT_REPORT.warnings} findings={warnings} />
      <ImportFindings title={IMPORT_WORDS.recognised} findings={recognised} />
    </section>
  );
};

/** What will come of each file, before any is taken. */
export const ImportPreviewList = ({ previews }: { previews: readonly FilePreview[] }) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {previews.map((preview, at) =>
        'imported' in preview ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <Readable key={at} {...preview} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <NoteBox key={at} kind="warning" title={IMPORT_PREVIEW.refused(preview.name)}>
            <ul className={styles.list}>
              {preview.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </NoteBox>
        ),
      )}
    </div>
  );
};
