import {
  type LineTexts,
  type SubmissionLine,
  submissionLines,
} from '#contract/questionnaires/summary.ts';
import type { TreeNode } from '#contract/questionnaires/tree.ts';
import { SaidText } from './aids/said-text.tsx';
import { useWords } from './aids/words.ts';
import { FilePicture } from './fields/file-picture.tsx';
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

function LineText({ line }: { line: SubmissionLine }) {
  const { store } = useRunner();
  const { content, beside } = useWords();
  const element = store.tree.byId.get(line.element_id)?.element;
  if (!element) return line.text;
  const said = { text: line.text, language: content.element(element).language };
  return <SaidText said={said} beside={beside?.element(element)} />;
}

/** Pictures as they are handed in, other files by their names. */
function Files({ line }: { line: SubmissionLine }) {
  const styles = useRunnerStyles();
  const { store } = useRunner();
  const { t, content } = useWords();
  const element = store.tree.byId.get(line.element_id)?.element;
  if (element?.capture === 'signature') {
    const alt = t.signature.alt(content.element(element).text);
    return line.files.map((file) => (
      <FilePicture key={file.id} file={file} alt={alt} className={styles.signature} />
    ));
  }
  return (
    <ul className={styles.files}>
      {line.files.map((file) => (
        <li key={file.id}>
          <FilePicture file={file} className={styles.thumbnail} />
          <bdi>{file.name}</bdi>
        </li>
      ))}
    </ul>
  );
}

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
  const { t, content } = useWords();
  const number = (at: number) => t.way.pageNumber(at + 1);
  const say: LineTexts = {
    page: (page) => content.page(page).text,
    element: (element) => content.element(element).text,
    option: (option) => content.option(option).text,
    confirmed: t.way.confirmed,
    date: t.problems.date,
    clock: t.way.clock,
    decimalMark: t.field.decimalMark,
    amount: t.problems.amount,
  };
  const lines = submissionLines(store.content, store.answers, say).filter(
    ({ kind }) => kind === 'answer',
  );
  return (
    <>
      {sheetsOf(lines, pages).map(({ page, lines: own }, at) => (
        <section key={page.id} className={styles.reviewPage}>
          <div className={styles.reviewHead}>
            <h2>{page.page.title ? <SaidText said={content.page(page.page)} /> : number(at)}</h2>
            <RunnerButton
              aria-label={t.way.changePage(content.page(page.page).text || number(at))}
              onClick={() => onChange(at)}
            >
              {t.way.change}
            </RunnerButton>
          </div>
          <dl className={styles.lines}>
            {own.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a group repeat the element's id.
              <div key={`${line.element_id} ${index}`}>
                <dt>
                  <LineText line={line} />
                </dt>
                <dd
                  className={line.answer.length + line.files.length === 0 ? styles.open : undefined}
                >
                  {line.files.length > 0 ? (
                    <Files line={line} />
                  ) : (
                    line.answer.join('\n') || t.way.noAnswer
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
