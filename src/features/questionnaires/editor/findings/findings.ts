import {
  checkQuestionnaire,
  LOOP_BEGINS,
  loopText,
  type Problem,
} from '#contract/questionnaires/checks/check.ts';
import { warnQuestionnaire } from '#contract/questionnaires/checks/warn.ts';
import { loopsOf } from '#contract/questionnaires/order.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { titleOf } from '../document/titles.ts';
import { FINDINGS } from '../texts.ts';

/** `error`: not saved at the practice and not published with it. `warning`: should be looked at. */
export interface Finding extends Problem {
  kind: 'error' | 'warning';
}

const titleProblem = (content: QuestionnaireContent): Finding[] =>
  content.title.trim() === '' ? [{ kind: 'error', field: '', message: FINDINGS.untitled }] : [];

/** What names an id in the contract names a text here: ids are nothing that a person has seen. */
const inWords = (content: QuestionnaireContent) => {
  const loops = loopsOf(content).map((loop) => ({
    field: loop[0] ?? '',
    message: `${LOOP_BEGINS}: ${loopText(loop.map((id) => titleOf(content, id)))}.`,
  }));
  return (problem: Problem): Problem => {
    const { field, message } = problem;
    if (message.startsWith(LOOP_BEGINS)) {
      return loops.find((loop) => loop.field === field) ?? problem;
    }
    // What has no text yet is called by its id there.
    const called = message.split(`„${field}“`).join(titleOf(content, field));
    const words = called.replace(
      /Eine Bedingung fragt nach „[^“]*“, das es nicht gibt/,
      FINDINGS.goneQuestion,
    );
    return { field, message: words };
  };
};

/** As it is begun: nobody is told what is missing before a word was written. */
const isUntouched = ({ title, pages: [first, ...more] }: QuestionnaireContent): boolean =>
  title.trim() === '' && more.length === 0 && first?.elements.length === 0;

/** Everything that is to be said of a questionnaire, errors before warnings, each in document order. */
export function findingsOf(content: QuestionnaireContent): Finding[] {
  if (isUntouched(content)) return [];
  const { byId } = treeOf(content);
  const order = (finding: Finding) => byId.get(finding.field)?.order ?? -1;
  const errors = [
    ...titleProblem(content),
    ...checkQuestionnaire(content)
      .map(inWords(content))
      .map((one): Finding => ({ ...one, kind: 'error' })),
  ];
  const warnings = warnQuestionnaire(content)
    .map(inWords(content))
    .map((one): Finding => ({ ...one, kind: 'warning' }));
  const sorted = (list: Finding[]) => list.sort((a, b) => order(a) - order(b));
  return [...sorted(errors), ...sorted(warnings)];
}
