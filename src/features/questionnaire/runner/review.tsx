import { type SubmissionLine, submissionLines } from '#contract/questionnaire/summary.ts';
import type { TreeNode } from '#contract/questionnaire/tree.ts';
import { RunnerButton } from './runner-button.tsx';
import { useRunner } from './runner-context.ts';
import { useRunnerStyles } from './runner-styles.ts';

interface Sheet {
  page: TreeNode;
  lines: SubmissionLine[];
}

/** Lines of the answers under the page on which they can be changed. */
const sheetsOf = (lines: readonly SubmissionLine[], pages: readonly TreeNode[]): Sheet[] => {
  const sheets: Sheet[] = pages.map((page) => ({ page, lines: [] }));
  const pageOf = new Map<string, Sheet>();
  const note = (node: TreeNode, sheet: Sheet) => {
    pageOf.set(node.id, sheet);
    for (const child of node.children) note(child, sheet);
  };
  for (const sheet of sheets) note(sheet.page, sheet);
  for (const line of lines) pageOf.get(line.element_id)?.lines.push(line);
  return sheets;
};

/** Everything once more before it leaves, with a way back to each page. */
export function Review({
  pages,
  onChange,
}: {
  pages: readonly TreeNode[];
  onChange: (page: number) => void;
}) {
  const styles = useRunnerStyles();
  const { store } = useRunner();
  const lines = submissionLines(store.content, store.answers).filter(
    ({ kind }) => kind === 'answer',
  );
  return (
    <>
      {sheetsOf(lines, pages).map(({ page, lines: own }, at) => (
        <section key={page.id} className={styles.reviewPage}>
          <div className={styles.reviewHead}>
            <h3>{page.page.title || `Seite ${at + 1}`}</h3>
            <RunnerButton
              lang="de"
              aria-label={`${page.page.title || `Seite ${at + 1}`} ändern`}
              onClick={() => onChange(at)}
            >
              Ändern
            </RunnerButton>
          </div>
          <dl className={styles.lines}>
            {own.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a group repeat the element's id.
              <div key={`${line.element_id} ${index}`}>
                <dt>{line.text}</dt>
                <dd
                  className={line.answer.length + line.files.length === 0 ? styles.open : undefined}
                >
                  {[...line.answer, ...line.files.map(({ name }) => name)]
                    .filter((text, place, all) => all.indexOf(text) === place)
                    .join('\n') || 'Keine Angabe'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
