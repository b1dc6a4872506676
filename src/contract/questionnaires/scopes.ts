import { LIMITS } from '../shared/limits.ts';
import type { Answers, AnswerValue } from './answers.ts';
import { pathIn, type TreeNode } from './tree.ts';

/** A place with answers: the questionnaire itself, or one row of a repeating group. */
export interface Scope {
  /** Empty for the questionnaire, `group›0` for a row. */
  readonly path: string;
  readonly group: TreeNode | undefined;
  readonly parent: Scope | undefined;
  raw: Answers;
  /** What counts: visible answers and SET values. */
  readonly counting: Answers;
}

export const newScope = (
  path: string,
  group: TreeNode | undefined,
  parent: Scope | undefined,
  raw: Answers,
): Scope => ({ path, group, parent, raw, counting: {} });

/**
 * Rows of a repeating group's answer; any entry that is no row counts as an empty one, so that
 * numbers stay. One more than allowed is kept, so that validation notices that there are too many.
 */
export function rowsOf(value: AnswerValue | undefined): Answers[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, LIMITS.rows + 1)
    .map(
      (row): Answers =>
        typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Answers) : {},
    );
}

/** All scopes that exist at present, by the repeating group whose rows they are. */
export class Scopes {
  readonly root: Scope;
  private readonly byGroup = new Map<TreeNode, Scope[]>();

  constructor(raw: Answers) {
    this.root = newScope('', undefined, undefined, raw);
  }

  /** Scopes in which elements of this group (undefined = no group) are answered. */
  of(group: TreeNode | undefined): readonly Scope[] {
    return group ? (this.byGroup.get(group) ?? []) : [this.root];
  }

  /** Gives a group the rows of its present answer in one scope; rows that are the same stay. */
  setRows(group: TreeNode, parent: Scope): Scope[] {
    const before = this.of(group);
    const rows = rowsOf(parent.raw[group.id]).map((raw, row) => {
      const path = pathIn(pathIn(parent.path, group.id), String(row));
      const known = before.find((scope) => scope.path === path && scope.parent === parent);
      if (known?.raw === raw) return known;
      return newScope(path, group, parent, raw);
    });
    const same =
      before.length > 0 &&
      rows.every((row) => before.includes(row)) &&
      before.filter((scope) => scope.parent === parent).length === rows.length;
    if (!same) {
      this.byGroup.set(group, [...before.filter((scope) => scope.parent !== parent), ...rows]);
      this.dropOrphans(group);
    }
    return rows;
  }

  private dropOrphans(group: TreeNode): void {
    const alive = new Set(this.of(group));
    for (const [inner, scopes] of this.byGroup) {
      if (inner.group !== group) continue;
      const kept = scopes.filter((scope) => scope.parent && alive.has(scope.parent));
      if (kept.length === scopes.length) continue;
      this.byGroup.set(inner, kept);
      this.dropOrphans(inner);
    }
  }

  /**
   * The scopes in which a question is meant when a rule in `from` refers to it: the same row first,
   * then the rows around it, otherwise every row that can be reached (FHIR R4,
   * Questionnaire.item.enableWhen.question: the nearest occurrence).
   */
  meant(question: TreeNode, from: Scope): readonly Scope[] {
    for (let at: Scope | undefined = from; at; at = at.parent) {
      if (at.group === question.group) return [at];
    }
    const around = new Set<Scope>();
    for (let at: Scope | undefined = from; at; at = at.parent) around.add(at);
    const depthOf = (scope: Scope): number => {
      let shared = 0;
      for (let at: Scope | undefined = scope; at; at = at.parent) if (around.has(at)) shared++;
      return shared;
    };
    const all = this.of(question.group);
    const nearest = Math.max(0, ...all.map(depthOf));
    return all.filter((scope) => depthOf(scope) === nearest);
  }
}
