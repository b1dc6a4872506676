import type { Answers, AnswerValue } from '#contract/questionnaires/answers.ts';
import { PATH_SEPARATOR } from '#contract/questionnaires/tree.ts';

/** `group›0›name` → `['group', '0', 'name']`. */
const parts = (path: string): string[] => path.split(PATH_SEPARATOR);

/** The top-level answer that holds this path: the id itself, or its outermost repeating group. */
export const rootOf = (path: string): string => parts(path)[0] ?? path;

/** The element's own id. */
export const idOf = (path: string): string => parts(path).at(-1) ?? path;

const isRow = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer at a path, as it was typed. */
export function readPath(answers: Answers, path: string): AnswerValue | undefined {
  const [id = '', row, ...rest] = parts(path);
  const value = answers[id];
  if (row === undefined) return value;
  const rows: unknown = Array.isArray(value) ? value[Number(row)] : undefined;
  return isRow(rows) ? readPath(rows, rest.join(PATH_SEPARATOR)) : undefined;
}

/** A copy with another answer at a path; undefined takes it out. Untouched parts stay the same. */
export function writePath(answers: Answers, path: string, value: AnswerValue | undefined): Answers {
  const [id = '', row, ...rest] = parts(path);
  if (row === undefined) {
    const { [id]: _before, ...others } = answers;
    return value === undefined ? others : { ...answers, [id]: value };
  }
  const present = answers[id];
  const rows = (Array.isArray(present) ? [...present] : []) as unknown[];
  const at = Number(row);
  while (rows.length <= at) rows.push({});
  const before = rows[at];
  rows[at] = writePath(isRow(before) ? before : {}, rest.join(PATH_SEPARATOR), value);
  return { ...answers, [id]: rows as Answers[] };
}
