import { PRIORITIES, type Priority } from '../../activities/activity-enums.ts';
import { valuesById } from '../changes/answer-changes.ts';
import type { Answers } from '../answers.ts';
import { conditionHolds } from '../conditions.ts';
import type { Condition, QuestionnaireContent } from '../schema.ts';
import { isPriority } from '../set-rules.ts';
import { isFreeText, treeOf } from '../tree.ts';
import { atoms } from '../values.ts';

/** An answer for which a rule of the questionnaire raises the activity's priority. */
export interface CriticalAnswer {
  element_id: string;
  /** The highest of the rules that hold for it. */
  priority: Priority;
}

/**
 * Which answers raised the priority, in the order of the form: those whose conditions hold in a SET
 * rule that holds as a whole. `answers` are as they were handed in, without hidden ones.
 */
export function criticalAnswers(content: QuestionnaireContent, answers: Answers): CriticalAnswer[] {
  const { nodes, byId } = treeOf(content);
  const values = valuesById({ content, answers });
  const holds = (condition: Condition): boolean => {
    const given = (values.get(condition.question) ?? []).flatMap((value) => atoms(value));
    return conditionHolds(condition, given, isFreeText(byId.get(condition.question)?.element));
  };
  const highest = new Map<string, Priority>();
  for (const { rules } of nodes) {
    for (const { action, target, value, behavior, conditions } of rules) {
      if (action !== 'SET' || target !== 'priority' || !isPriority(value)) continue;
      if (value === PRIORITIES.none) continue;
      const held = conditions.filter(holds);
      if (held.length === 0 || (behavior === 'all' && held.length < conditions.length)) continue;
      for (const { question } of held) {
        if (!values.has(question)) continue;
        highest.set(question, Math.max(highest.get(question) ?? 0, value) as Priority);
      }
    }
  }
  return nodes.flatMap(({ id }) => {
    const priority = highest.get(id);
    return priority === undefined ? [] : [{ element_id: id, priority }];
  });
}
