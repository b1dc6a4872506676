import { asFilled } from '#contract/consents/as-filled.ts';
import type { Answers, AnswerValue } from '#contract/questionnaires/answers.ts';
import { Evaluator } from '#contract/questionnaires/evaluator.ts';
import { GERMAN_PROBLEMS } from '#contract/questionnaires/checks/german-problems.ts';
import type { ProblemTexts } from '#contract/questionnaires/checks/problem-texts.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import {
  isQuestion,
  PATH_SEPARATOR,
  pathIn,
  type Tree,
  type TreeNode,
  treeOf,
} from '#contract/questionnaires/tree.ts';
import { type FieldError, validateSubmission } from '#contract/questionnaires/checks/validate.ts';
import { validateElement } from '#contract/questionnaires/checks/validate-element.ts';
import { isAnswered } from '#contract/questionnaires/values.ts';
import { idOf, readPath, rootOf, writePath } from './answer-paths.ts';

type Listener = () => void;

/**
 * The answers of one run, outside React: a keystroke tells only the elements that it changes.
 * Holds what was typed, what the rules make of it, and which errors are shown.
 */
export class AnswerStore {
  readonly tree: Tree;
  readonly content: QuestionnaireContent;
  private typed: Answers;
  private readonly evaluator: Evaluator;
  private readonly errors = new Map<string, string>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly pageListeners = new Set<Listener>();
  private shownPages: readonly TreeNode[] = [];
  private say: ProblemTexts = GERMAN_PROBLEMS;
  /** Ids of answers that were taken from an earlier hand-in and not looked at yet. */
  private readonly taken: Set<string>;
  readonly beganWithTaken: boolean;
  /** Told whenever fewer of them are left. */
  onTaken: (ids: readonly string[]) => void = () => undefined;
  /** Called with every change that a person made. */
  onChange: (answers: Answers) => void = () => undefined;

  constructor(content: QuestionnaireContent, answers: Answers, taken: readonly string[] = []) {
    this.taken = new Set(taken);
    this.beganWithTaken = taken.length > 0;
    this.content = content;
    this.tree = treeOf(asFilled(content));
    this.typed = answers;
    this.evaluator = new Evaluator(content, answers);
    this.updatePages();
  }

  /** As typed, hidden answers included: what a draft keeps. */
  get answers(): Answers {
    return this.typed;
  }

  /** What a field shows: as typed, otherwise what a rule sets. */
  value(path: string): AnswerValue | undefined {
    return readPath(this.typed, path) ?? readPath(this.evaluator.counting, path);
  }

  isVisible(path: string): boolean {
    return this.evaluator.isVisible(path);
  }

  error(path: string): string | undefined {
    return this.errors.get(path);
  }

  /** Whether an answer comes from an earlier hand-in and nobody has looked at it yet. */
  isTaken(path: string): boolean {
    return this.taken.has(rootOf(path));
  }

  /** A page that was left forward was looked at. */
  confirmPage(page: TreeNode | undefined): void {
    this.confirm(
      [...this.taken].filter((id) => page && this.tree.byId.get(id)?.page === page.page),
    );
  }

  private confirm(ids: readonly string[]): void {
    const left = ids.filter((id) => this.taken.delete(id));
    if (left.length === 0) return;
    this.onTaken([...this.taken]);
    for (const each of [...this.listeners.keys()]) if (left.includes(rootOf(each))) this.tell(each);
  }

  /** Sets an answer; an error that is shown goes as soon as it is mended. */
  set(path: string, value: AnswerValue | undefined): void {
    const empty = value === undefined || value === false || (Array.isArray(value) && !value.length);
    this.typed = writePath(this.typed, path, empty ? undefined : value);
    const changed = this.evaluator.update(this.typed, rootOf(path));
    if (this.errors.has(path)) this.check(path, true);
    this.updatePages();
    this.onChange(this.typed);
    this.confirm([rootOf(path)]);
    for (const each of new Set([path, ...changed])) this.tell(each);
  }

  /** Replaces the rows of a repeating group; errors of its rows no longer fit their places. */
  setRows(path: string, rows: Answers[]): void {
    const inside = `${path}${PATH_SEPARATOR}`;
    for (const each of [...this.errors.keys()])
      if (each.startsWith(inside)) this.errors.delete(each);
    this.set(path, rows);
    for (const each of this.listeners.keys()) if (each.startsWith(inside)) this.tell(each);
  }

  /** Adds empty rows that only invite to type: nothing that a draft must keep. */
  openRows(path: string, rows: Answers[]): void {
    const present = readPath(this.typed, path);
    const before = Array.isArray(present) ? (present as Answers[]) : [];
    this.typed = writePath(this.typed, path, [...before, ...rows]);
    this.evaluator.update(this.typed, rootOf(path));
    this.tell(path);
  }

  /** Checks one field that was left; what is still empty is asked for only when going on. */
  check(path: string, evenEmpty = false): void {
    const element = this.tree.byId.get(idOf(path))?.element;
    if (!element || element.repeats) {
      this.showError(path, undefined);
      return;
    }
    const value = this.value(path);
    if (!evenEmpty && !isAnswered(value)) return;
    this.showError(path, validateElement(element, value, this.say));
  }

  /** Shows what is wrong on a page (undefined = everywhere) and answers it in document order. */
  checkPage(page?: TreeNode): FieldError[] {
    const all = validateSubmission(this.content, this.typed, this.say).errors;
    const errors = page
      ? all.filter(({ field }) => this.tree.byId.get(idOf(field))?.page === page.page)
      : all;
    const before = [...this.errors.keys()];
    this.errors.clear();
    for (const { field, message } of errors) this.errors.set(field, message);
    for (const path of new Set([...before, ...this.errors.keys()])) this.tell(path);
    return errors;
  }

  /**
   * Says from now on, and what is already shown too, in another language. Tells nobody: whoever
   * shows an error reads the language as well.
   */
  speak(say: ProblemTexts): void {
    if (say === this.say) return;
    this.say = say;
    if (this.errors.size === 0) return;
    const { errors } = validateSubmission(this.content, this.typed, say);
    const retold = new Map(errors.map(({ field, message }) => [field, message]));
    for (const [path, before] of this.errors) this.errors.set(path, retold.get(path) ?? before);
  }

  /** Records hidden context that changed while the form is open, e.g. the language. */
  record(name: string, value: string): void {
    for (const { id, element, group } of this.tree.nodes) {
      const fits = element?.kind === 'meta' && element.name === name;
      if (fits && element.value === undefined && !group && this.typed[id] !== value) {
        this.set(id, value);
      }
    }
  }

  private showError(path: string, message: string | undefined): void {
    if (this.errors.get(path) === message) return;
    if (message === undefined) this.errors.delete(path);
    else this.errors.set(path, message);
    this.tell(path);
  }

  /** Pages on which there is something to see; the same list until it changes. */
  pages(): readonly TreeNode[] {
    return this.shownPages;
  }

  private updatePages(): void {
    const pages = this.tree.pages.filter((page) => this.showsSomething(page, ''));
    const same =
      pages.length === this.shownPages.length &&
      pages.every((page, at) => page === this.shownPages[at]);
    if (same) return;
    this.shownPages = pages;
    for (const listener of this.pageListeners) listener();
  }

  private showsSomething(node: TreeNode, scope: string): boolean {
    if (!this.isVisible(pathIn(scope, node.id))) return false;
    const { element } = node;
    if (element?.repeats) return true;
    if (isQuestion(node)) return !element?.readOnly || isAnswered(this.value(node.id));
    if (element?.type === 'info' && node.children.length === 0) return element.text !== '';
    return node.children.some((child) => this.showsSomething(child, scope));
  }

  subscribe(path: string, listener: Listener): () => void {
    const set = this.listeners.get(path) ?? new Set();
    this.listeners.set(path, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.listeners.delete(path);
    };
  }

  subscribePages(listener: Listener): () => void {
    this.pageListeners.add(listener);
    return () => this.pageListeners.delete(listener);
  }

  private tell(path: string): void {
    for (const listener of this.listeners.get(path) ?? []) listener();
  }
}
