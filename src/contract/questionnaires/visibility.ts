import type { Priority } from '../activities/activity-enums.ts';
import type { Answers } from './answers.ts';
import { Evaluator } from './evaluator.ts';
import type { QuestionnaireContent } from './schema.ts';

/** What the rules make of a set of answers. */
export interface Evaluation {
  /** Paths (see pathIn) of everything that is not hidden, pages and groups included. */
  visible: ReadonlySet<string>;
  /** Answers that count: hidden and empty ones left out, SET applied to unanswered elements. */
  answers: Answers;
  /** Set by `event` elements; 0 when none does. */
  priority: Priority;
  /** False when the conditions form a loop that does not settle. */
  converged: boolean;
}

/**
 * Runs all rules to a fixed point (PRD-14): a hidden answer counts
 * as unanswered; a hidden page or group hides what is in it; of several SHOW rules one must hold;
 * HIDE wins over SHOW; SET fills unanswered elements, or the priority. Always ends.
 */
export function evaluate(questionnaire: QuestionnaireContent, answers: Answers): Evaluation {
  const evaluator = new Evaluator(questionnaire, answers);
  return {
    visible: evaluator.visible(),
    answers: evaluator.answers(),
    priority: evaluator.priority(),
    converged: evaluator.converged,
  };
}
