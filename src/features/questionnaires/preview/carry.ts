import type { Answers } from '#contract/questionnaires/answers.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { startAnswers } from '#contract/questionnaires/start.ts';
import { type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';

const shape = (node: TreeNode | undefined): string =>
  [node?.element?.type, node?.element?.format, node?.element?.repeats, node?.group?.id].join();

/**
 * What was tried in a preview, after the questionnaire has changed: answers of questions that still
 * take the same kind of answer; groups that are answered several times begin anew.
 */
export function carryAnswers(
  before: QuestionnaireContent,
  after: QuestionnaireContent,
  answers: Answers,
): Answers {
  const [old, now] = [treeOf(before).byId, treeOf(after).byId];
  const kept = Object.entries(answers).filter(([id]) => {
    const node = now.get(id);
    return node?.element && !node.element.repeats && shape(node) === shape(old.get(id));
  });
  return { ...startAnswers(after), ...Object.fromEntries(kept) };
}
