import { checkQuestionnaire, type Problem } from '#contract/questionnaire/check.ts';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { treeOf } from '#contract/questionnaire/tree.ts';
import { warnQuestionnaire } from '#contract/questionnaire/warn.ts';

/** `error`: not saved at the practice and not published with it. `warning`: should be looked at. */
export interface Finding extends Problem {
  kind: 'error' | 'warning';
}

const titleProblem = (content: QuestionnaireContent): Finding[] =>
  content.title.trim() === ''
    ? [{ kind: 'error', field: '', message: 'Der Fragebogen hat noch keinen Titel.' }]
    : [];

/** Everything that is to be said of a questionnaire, errors before warnings, each in document order. */
export function findingsOf(content: QuestionnaireContent): Finding[] {
  const { byId } = treeOf(content);
  const order = (finding: Finding) => byId.get(finding.field)?.order ?? -1;
  const errors = [
    ...titleProblem(content),
    ...checkQuestionnaire(content).map((one): Finding => ({ ...one, kind: 'error' })),
  ];
  const warnings = warnQuestionnaire(content).map((one): Finding => ({ ...one, kind: 'warning' }));
  const sorted = (list: Finding[]) => list.sort((a, b) => order(a) - order(b));
  return [...sorted(errors), ...sorted(warnings)];
}
