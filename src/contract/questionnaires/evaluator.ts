import type { Priority } from '../activities/activity-enums.ts';
import { asFilled } from '../consents/as-filled.ts';
import type { Answers, AnswerValue } from './answers.ts';
import { conditionHolds } from './conditions.ts';
import { affected, orderOf, type RuleOrder } from './order.ts';
import type { QuestionnaireContent, Rule } from './schema.ts';
import { type Scope, Scopes } from './scopes.ts';
import { setPriority, setValue } from './set-rules.ts';
import {
  holdsAnswer,
  isFreeText,
  isQuestion,
  pathIn,
  type Tree,
  type TreeNode,
  treeOf,
} from './tree.ts';
import { atoms, isAnswered } from './values.ts';

/** If the conditions have not settled after this many passes, they contradict each other. */
const MAX_PASSES = 50;

/**
 * The rules of one questionnaire, kept up to date while somebody types: a change only recomputes
 * what depends on it. The same answers always give the same result, in whatever order they were
 * given.
 */
export class Evaluator {
  private readonly tree: Tree;
  private readonly order: RuleOrder;
  private readonly scopes: Scopes;
  private readonly shown = new Map<string, boolean>();
  private readonly priorities = new Map<string, Priority>();
  private changed = new Set<string>();
  /** False when the conditions form a loop that never settles. */
  converged = true;

  constructor(content: QuestionnaireContent, answers: Answers) {
    this.tree = treeOf(asFilled(content));
    this.order = orderOf(this.tree);
    this.scopes = new Scopes(answers);
    this.run(this.order.sequence);
  }

  /**
   * Takes new answers. `id` names the only top-level answer that differs (a repeating group for
   * its rows); without it everything is run. Answers the paths whose visibility or counting
   * answer changed.
   */
  update(answers: Answers, id?: string): ReadonlySet<string> {
    this.changed = new Set();
    this.scopes.root.raw = answers;
    const node = id === undefined ? undefined : this.tree.byId.get(id);
    // The result of a loop may depend on the starting state, so it always starts from the
    // beginning.
    if (this.order.knots.length > 0) this.restart();
    else this.run(node ? affected(this.tree, node) : this.order.sequence);
    return this.changed;
  }

  isVisible(path: string): boolean {
    return this.shown.get(path) === true;
  }

  /** Paths of pages, groups, questions, events and metas that are not hidden. */
  visible(): ReadonlySet<string> {
    const paths = new Set<string>();
    for (const node of this.tree.nodes) {
      for (const scope of this.scopes.of(node.group)) {
        const path = pathIn(scope.path, node.id);
        if (this.shown.get(path)) paths.add(path);
      }
    }
    return paths;
  }

  /** What counts: visible answers and SET values, rows in their places. */
  answers(): Answers {
    return { ...this.counting };
  }

  /** The same without a copy: it changes with the next update. */
  get counting(): Readonly<Answers> {
    return this.scopes.root.counting;
  }

  /** The highest priority that an event sets, 0 without one. */
  priority(): Priority {
    let highest: Priority = 0;
    for (const node of this.tree.nodes) {
      if (node.element?.kind !== 'event') continue;
      for (const scope of this.scopes.of(node.group)) {
        const priority = this.priorities.get(pathIn(scope.path, node.id)) ?? 0;
        if (priority > highest) highest = priority;
      }
    }
    return highest;
  }

  private restart(): void {
    const before = new Map(this.shown);
    const answersBefore = this.answers();
    this.shown.clear();
    this.run(this.order.sequence);
    this.changed = new Set(
      this.tree.nodes.flatMap((node) =>
        this.scopes.of(node.group).flatMap((scope) => {
          const path = pathIn(scope.path, node.id);
          const same =
            scope.group === undefined &&
            before.get(path) === this.shown.get(path) &&
            answersBefore[node.id] === scope.counting[node.id];
          return same ? [] : [path];
        }),
      ),
    );
  }

  private run(nodes: readonly TreeNode[]): void {
    const looped = this.order.knots.length > 0;
    if (looped) this.seed();
    this.converged = true;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      let moved = false;
      for (const node of nodes) {
        for (const scope of [...this.scopes.of(node.group)]) {
          if (this.runNode(node, scope)) moved = true;
        }
      }
      if (!looped || !moved) return;
    }
    this.converged = false;
  }

  /** A loop starts with everything visible and every answer counting. */
  private seed(): void {
    for (const node of this.tree.nodes) {
      if (!holdsAnswer(node)) continue;
      for (const scope of this.scopes.of(node.group)) {
        const raw = scope.raw[node.id];
        if (node.element?.repeats) this.scopes.setRows(node, scope);
        if (isAnswered(raw)) scope.counting[node.id] = raw;
        else delete scope.counting[node.id];
      }
    }
  }

  private runNode(node: TreeNode, scope: Scope): boolean {
    const path = pathIn(scope.path, node.id);
    const visible = this.parentVisible(node, scope) && this.allowed(node, scope);
    let moved = this.shown.get(path) !== visible;
    this.shown.set(path, visible);
    if (node.element?.kind === 'event') this.runEvent(node, scope, path, visible);
    else if (holdsAnswer(node)) moved = this.count(node, scope, visible) || moved;
    if (moved) this.changed.add(path);
    return moved;
  }

  private runEvent(node: TreeNode, scope: Scope, path: string, visible: boolean): void {
    const priority = visible
      ? setPriority(node.rules.filter((rule) => this.holds(rule, scope)))
      : undefined;
    if (priority === undefined) this.priorities.delete(path);
    else this.priorities.set(path, priority);
  }

  /** Puts what counts for this element into its scope; true when that changed. */
  private count(node: TreeNode, scope: Scope, visible: boolean): boolean {
    const before = scope.counting[node.id];
    const value = this.countingValue(node, scope, visible);
    if (value === undefined) delete scope.counting[node.id];
    else scope.counting[node.id] = value;
    return before !== value;
  }

  private countingValue(node: TreeNode, scope: Scope, visible: boolean): AnswerValue | undefined {
    const { element } = node;
    if (!element) return undefined;
    if (element.repeats) {
      const rows = this.scopes.setRows(node, scope).map((row) => row.counting);
      if (!visible || rows.length === 0) return undefined;
      const before = scope.counting[node.id];
      const same =
        Array.isArray(before) &&
        before.length === rows.length &&
        rows.every((row, at) => before[at] === row);
      return same ? before : rows;
    }
    if (!visible) return undefined;
    if (element.kind === 'meta' && element.value !== undefined) return element.value;
    const raw = scope.raw[node.id];
    if (isAnswered(raw)) return raw;
    const held = node.rules.find(
      (rule) => rule.action === 'SET' && !rule.target && this.holds(rule, scope),
    );
    return held ? setValue(element, held.value) : undefined;
  }

  private parentVisible(node: TreeNode, scope: Scope): boolean {
    if (!node.parent) return true;
    const around = node.parent === node.group ? scope.parent : scope;
    return this.shown.get(pathIn(around?.path ?? '', node.parent.id)) !== false;
  }

  private allowed(node: TreeNode, scope: Scope): boolean {
    let shows: boolean | undefined;
    for (const rule of node.rules) {
      if (rule.action === 'HIDE' && this.holds(rule, scope)) return false;
      if (rule.action === 'SHOW') shows = shows || this.holds(rule, scope);
    }
    return shows ?? true;
  }

  private holds(rule: Rule, scope: Scope): boolean {
    const test = (condition: Rule['conditions'][number]): boolean => {
      const node = this.tree.byId.get(condition.question);
      const answers =
        node && (isQuestion(node) || node.element?.kind === 'meta')
          ? this.scopes.meant(node, scope).flatMap((place) => atoms(place.counting[node.id]))
          : [];
      return conditionHolds(condition, answers, isFreeText(node?.element));
    };
    return rule.behavior === 'any' ? rule.conditions.some(test) : rule.conditions.every(test);
  }
}
