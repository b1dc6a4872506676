import { asFilled } from '../../consents/as-filled.ts';
import { LIMITS } from '../../shared/limits.ts';
import { meaningProblems } from '../meanings.ts';
import { loopsOf } from '../order.ts';
import { FILLER_BIRTH_DATE, type QuestionnaireContent } from '../schema.ts';
import { countQuestions, type TreeNode, treeOf } from '../tree.ts';
import { elementProblems, nameOf } from './check-element.ts';

export interface Problem {
  /** Id of the page or element, or an empty text for the questionnaire itself. */
  field: string;
  message: string;
}

/** How the message of a loop begins: the editor replaces the ids after it by titles. */
export const LOOP_BEGINS = 'Die Bedingungen bilden eine Schleife';

/** A loop as a person reads it: `A → B → A`. */
export const loopText = (loop: readonly string[]): string => loop.join(' → ');

function idsTwice(nodes: readonly TreeNode[]): Problem[] {
  const seen = new Set<string>();
  return nodes.flatMap(({ id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ field: id, message: `Die Kennung „${id}“ kommt mehrfach vor.` }];
  });
}

function unknownQuestions(nodes: readonly TreeNode[], known: ReadonlyMap<string, TreeNode>) {
  return nodes.flatMap((node) => {
    const asked = node.rules.flatMap((rule) => rule.conditions.map(({ question }) => question));
    return [...new Set(asked)]
      .filter((question) => !known.has(question))
      .map((question) => ({
        field: node.id,
        message: `${nameOf(node)}: Eine Bedingung fragt nach „${question}“, das es nicht gibt.`,
      }));
  });
}

/**
 * Errors with which a questionnaire must not be published or saved: ids that clash, references to
 * missing elements, kinds and types that do not fit, choices without options, values that cannot be
 * answers, loops of conditions. Empty when all is well. The shape is checked by the schema.
 */
export function checkQuestionnaire(content: QuestionnaireContent): Problem[] {
  const { nodes } = treeOf(content);
  /** With the questions that the program adds: their ids are taken, and rules may refer to them. */
  const filled = treeOf(asFilled(content));
  const problems: Problem[] = [];
  if (nodes.length > LIMITS.questionnaireElements) {
    problems.push({
      field: '',
      message: `Ein Fragebogen kann höchstens ${LIMITS.questionnaireElements} Elemente haben (hier ${nodes.length}).`,
    });
  }
  problems.push(...idsTwice(filled.nodes));
  for (const node of nodes) {
    for (const message of elementProblems(node)) problems.push({ field: node.id, message });
  }
  problems.push(...unknownQuestions(nodes, filled.byId), ...meaningProblems(nodes));
  const fillers = nodes.filter(({ element }) => element?.name === FILLER_BIRTH_DATE);
  for (const { id } of fillers.slice(1)) {
    problems.push({
      field: id,
      message: 'Das Geburtsdatum der ausfüllenden Person darf nur einmal gefragt werden.',
    });
  }
  for (const loop of loopsOf(content)) {
    problems.push({
      field: loop[0] ?? '',
      message: `${LOOP_BEGINS}: ${loopText(loop)}.`,
    });
  }
  return problems;
}

/** Why it has no questions to publish; a form that only informs needs none. */
export const NO_QUESTIONS = 'Der Fragebogen enthält keine Fragen.';

/** What prevents publishing: everything that prevents saving, and having no questions. */
export function checkToPublish(content: QuestionnaireContent): Problem[] {
  const asks = content.purpose?.kind === 'information' || countQuestions(asFilled(content)) > 0;
  const problems = checkQuestionnaire(content);
  return asks ? problems : [...problems, { field: '', message: NO_QUESTIONS }];
}
