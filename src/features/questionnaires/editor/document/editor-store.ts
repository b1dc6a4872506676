import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { type Finding, findingsOf } from '../findings/findings.ts';
import { ACTIONS } from '../texts.ts';
import { nodeOf } from './document.ts';
import { type Change, change, type History, redo, startHistory, undo } from './history.ts';

export interface EditorState extends History {
  /** Errors and warnings of a content that was typed a moment ago; by id in document order. */
  findings: readonly Finding[];
  findingsById: ReadonlyMap<string, readonly Finding[]>;
}

/** Typing rests this long before the whole questionnaire is checked. */
const CHECK_MS = 200;

const byId = (findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> => {
  const map = new Map<string, Finding[]>();
  for (const finding of findings) {
    const known = map.get(finding.field);
    if (known) known.push(finding);
    else map.set(finding.field, [finding]);
  }
  return map;
};

/**
 * The document of one editing session outside React: a row asks for its own part alone, so that a
 * keystroke in a questionnaire of 500 questions draws one row.
 */
export class EditorStore {
  #state: EditorState;
  readonly #listeners = new Set<() => void>();
  readonly #heard = new Set<(text: string) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(content: QuestionnaireContent) {
    const findings = findingsOf(content);
    this.#state = {
      ...startHistory(content),
      findings,
      findingsById: byId(findings),
    };
  }

  get state(): EditorState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Hears what a screen reader is to be told. */
  readonly onSay = (listener: (text: string) => void): (() => void) => {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  };

  readonly say = (text: string): void => {
    for (const listener of this.#heard) listener(text);
  };

  readonly change = (wish: Change): void => this.#to(change(this.#state, wish, performance.now()));

  readonly undo = (): void => {
    const name = this.#state.past.at(-1)?.name;
    if (!name) return;
    this.#to(undo(this.#state));
    this.say(ACTIONS.undone(name));
  };

  readonly redo = (): void => {
    const name = this.#state.future[0]?.name;
    if (!name) return;
    this.#to(redo(this.#state));
    this.say(ACTIONS.redone(name));
  };

  readonly select = (id: string): void => {
    if (id !== this.#state.selected) this.#to({ ...this.#state, selected: id });
  };

  /** Stops what still runs. */
  readonly stop = (): void => clearTimeout(this.#timer);

  #to(history: History): void {
    if (history === this.#state) return;
    const { content } = history;
    const there = history.selected === '' || nodeOf(content, history.selected) !== undefined;
    const checked = content !== this.#state.content;
    this.#state = {
      ...this.#state,
      ...history,
      selected: there ? history.selected : '',
    };
    for (const listener of this.#listeners) listener();
    if (!checked) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#check, CHECK_MS);
  }

  readonly #check = (): void => {
    const findings = findingsOf(this.#state.content);
    this.#state = { ...this.#state, findings, findingsById: byId(findings) };
    for (const listener of this.#listeners) listener();
  };
}
