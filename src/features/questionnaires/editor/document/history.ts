import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { applyCommand, type Command } from './commands.ts';

/** A state to go back or forward to, and the name of the change between it and its neighbour. */
interface Step {
  content: QuestionnaireContent;
  /** As a noun phrase: "Löschen von ‚Allergien‘". */
  name: string;
  /** Typing with the same word goes on in the same step. */
  merge?: string | undefined;
  /** What is selected once the step is taken back, or done again. */
  selected: string;
}

/** All states of one editing session; contents share what did not change, so it has no end. */
export interface History {
  content: QuestionnaireContent;
  /** Id of the page or element whose settings are shown; empty for the questionnaire itself. */
  selected: string;
  past: readonly Step[];
  future: readonly Step[];
  /** When the last change was made, in ms: a pause ends a step of typing. */
  at: number;
}

export interface Change {
  command: Command;
  name: string;
  merge?: string;
  /** What is selected afterwards; otherwise as before. */
  select?: string;
}

/** Typing that rests this long begins another step. */
const TYPING_MS = 3_000;

export const startHistory = (content: QuestionnaireContent, selected = ''): History => ({
  content,
  selected,
  past: [],
  future: [],
  at: 0,
});

/** @param now milliseconds of any clock that only goes on */
export function change(history: History, { command, name, merge, select }: Change, now: number) {
  const content = applyCommand(history.content, command);
  if (content === history.content) return history;
  const selected = select ?? history.selected;
  const last = history.past.at(-1);
  const goesOn =
    merge !== undefined &&
    last?.merge === merge &&
    history.future.length === 0 &&
    now - history.at < TYPING_MS;
  if (goesOn) return { ...history, content, selected, at: now };
  const step: Step = { content: history.content, name, merge, selected: history.selected };
  return { content, selected, past: [...history.past, step], future: [], at: now };
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  const { name, selected } = step;
  const ahead: Step = { content: history.content, name, selected: history.selected };
  return {
    content: step.content,
    selected,
    past: history.past.slice(0, -1),
    future: [ahead, ...history.future],
    at: 0,
  };
}

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  const behind: Step = { content: history.content, name: step.name, selected: history.selected };
  return {
    content: step.content,
    selected: step.selected,
    past: [...history.past, behind],
    future,
    at: 0,
  };
}
