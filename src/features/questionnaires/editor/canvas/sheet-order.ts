import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';
import { isUnseen, nodeOf } from '../document/document.ts';

const isWritten = ({ element }: TreeNode): boolean =>
  !isUnseen(element) && element?.type !== 'separator';

/** Ids of the texts on the sheet of a page, from above: the questionnaire (`''`), the page, its questions. */
function textsOf(content: QuestionnaireContent, id: string): string[] {
  const page = nodeOf(content, id)?.page ?? content.pages[0];
  const texts = treeOf(content)
    .nodes.filter((node) => node.page === page && isWritten(node))
    .map((node) => node.id);
  return page === content.pages[0] ? ['', ...texts] : texts;
}

/** The text above or below another one on the same sheet. */
export function textBeside(
  content: QuestionnaireContent,
  id: string,
  way: 'above' | 'below',
): string | undefined {
  const texts = textsOf(content, id);
  const at = texts.indexOf(id);
  return at < 0 ? undefined : texts[at + (way === 'above' ? -1 : 1)];
}

/** The first text below a questionnaire, page or heading that is one of its questions. */
export function firstBelow(content: QuestionnaireContent, id: string): string | undefined {
  const holder = id === '' ? content.pages[0]?.id : id;
  const node = holder === undefined ? undefined : nodeOf(content, holder);
  return node?.children.find(isWritten)?.id;
}
