import type { Priority } from '../../activities/activity-enums.ts';
import { asFilled } from '../../consents/as-filled.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Answers, FileAnswer } from '../answers.ts';
import { Evaluator } from '../evaluator.ts';
import type { Element, QuestionnaireContent } from '../schema.ts';
import { holdsAnswer, isQuestion, pathIn, type Tree, type TreeNode, treeOf } from '../tree.ts';
import { isAnswered } from '../values.ts';
import { GERMAN_PROBLEMS } from './german-problems.ts';
import type { ProblemTexts } from './problem-texts.ts';
import { isFileAnswer, readAnswer } from './validate-element.ts';

export interface FieldError {
  /** Path of the element (see pathIn): its id, or `group›row›id`. */
  field: string;
  message: string;
}

export interface Validated {
  /** What is sent and kept: visible, normalised, without empty rows. Use it only without errors. */
  answers: Answers;
  /** In document order; empty when the questionnaire's rules are kept. */
  errors: FieldError[];
  priority: Priority;
}

type Row = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks a whole set of answers by the rules of its questionnaire: client before it is handed in,
 * server when it arrives. Hidden answers are left out silently; ids that the questionnaire does
 * not know, answers to infos and shapes that do not fit are errors.
 */
export function validateSubmission(
  content: QuestionnaireContent,
  answers: Answers,
  say = GERMAN_PROBLEMS,
): Validated {
  return new Check(content, answers, say).result();
}

class Check {
  private readonly tree: Tree;
  private readonly evaluator: Evaluator;
  private readonly raw: Answers;
  private readonly say: ProblemTexts;
  private readonly errors: (FieldError & { order: number })[] = [];

  constructor(content: QuestionnaireContent, answers: Answers, say: ProblemTexts) {
    this.raw = answers;
    this.say = say;
    this.tree = treeOf(asFilled(content));
    this.evaluator = new Evaluator(content, answers);
  }

  result(): Validated {
    this.unknown(this.raw, undefined, '');
    const answers = this.place(undefined, this.evaluator.answers(), this.raw, '');
    const files = filesIn(answers);
    if (files.length > LIMITS.filesPerSubmission) {
      this.fail('', this.say.filesInAll(LIMITS.filesPerSubmission));
    }
    if (new Set(files.map((file) => file.id)).size < files.length) {
      this.fail('', this.say.fileTwice);
    }
    return {
      answers,
      errors: this.errors
        .sort((a, b) => a.order - b.order)
        .map(({ field, message }) => ({ field, message })),
      priority: this.evaluator.priority(),
    };
  }

  private fail(field: string, message: string, node?: TreeNode): void {
    this.errors.push({ field, message, order: node?.order ?? -1 });
  }

  /** Reports ids that the questionnaire does not have, in the answers or in rows. */
  private unknown(given: Row, group: TreeNode | undefined, path: string): void {
    for (const [id, value] of Object.entries(given)) {
      const field = pathIn(path, id);
      const node = this.tree.byId.get(id);
      if (!node || node.group !== group) {
        this.fail(field, this.say.unknownQuestion);
      } else if (!holdsAnswer(node)) {
        this.fail(field, this.say.noAnswerHere, node);
      } else if (node.element?.repeats) {
        if (!Array.isArray(value) || !value.every(isRecord)) {
          this.fail(field, this.say.incomplete, node);
        } else if (value.length <= LIMITS.rows) {
          for (const [at, row] of value.entries()) {
            this.unknown(row, node, pathIn(field, String(at)));
          }
        }
      }
    }
  }

  /** Validates the answers that count in one place and returns them normalised. */
  private place(group: TreeNode | undefined, counting: Row, raw: Row, path: string): Answers {
    const result: Answers = {};
    for (const node of this.tree.nodes) {
      if (node.group !== group || !node.element || !holdsAnswer(node)) continue;
      const field = pathIn(path, node.id);
      if (!this.evaluator.isVisible(field)) continue;
      const value = counting[node.id];
      if (node.element.repeats) {
        const rows = this.rows(node, value, raw[node.id], field);
        if (rows.length > 0) result[node.id] = rows;
      } else if (isQuestion(node)) {
        // If it does not count, the raw answer is read, so that a wrong shape is reported.
        const read = readAnswer(node.element, value ?? raw[node.id], this.say);
        if ('problem' in read) this.fail(field, read.problem, node);
        else if (read.value !== undefined) result[node.id] = read.value;
      } else if (typeof value === 'string' && value.length <= LIMITS.text) {
        result[node.id] = value;
      } else if (value !== undefined) {
        this.fail(field, this.say.notAllowed, node);
      }
    }
    return result;
  }

  private rows(node: TreeNode, counting: unknown, raw: unknown, field: string): Answers[] {
    const given = rowList(counting).slice(0, LIMITS.rows + 1);
    const answered = given.filter((row) => Object.values(row).some(isAnswered)).length;
    const problem = rowProblem(node.element, answered, this.say);
    if (problem) this.fail(field, problem, node);
    if (answered > LIMITS.rows) return [];
    const rawRows = rowList(raw);
    return given.flatMap((row, at) =>
      // A row without any answer does not count: nothing of it is required or sent.
      Object.values(row).some(isAnswered)
        ? [this.place(node, row, rawRows[at] ?? {}, pathIn(field, String(at)))]
        : [],
    );
  }
}

const rowList = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map((row: unknown) => (isRecord(row) ? row : {})) : [];

/** What is wrong with the number of rows of a repeating group, or undefined. */
function rowProblem(
  group: Element | undefined,
  answered: number,
  say: ProblemTexts,
): string | undefined {
  const least = Math.max(group?.minRows ?? 0, group?.required ? 1 : 0);
  const most = Math.min(group?.maxRows ?? LIMITS.rows, LIMITS.rows);
  if (answered < least) return say.rowsAtLeast(least);
  return answered > most ? say.rowsAtMost(most) : undefined;
}

function filesIn(answers: Answers): FileAnswer[] {
  return Object.values(answers).flatMap((value) =>
    Array.isArray(value)
      ? value.flatMap((item): FileAnswer[] =>
          isFileAnswer(item)
            ? [item]
            : isRecord(item) && !('other' in item)
              ? filesIn(item as Answers)
              : [],
        )
      : [],
  );
}
