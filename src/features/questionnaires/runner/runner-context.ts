import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { AnswerValue, FileAnswer } from '#contract/questionnaires/answers.ts';
import type { Drawing } from '#data/drafts/draft.ts';
import type { AnswerStore } from './answer-store.ts';

/** What every field needs of its runner; the same object for a runner's whole life. */
export interface RunnerContextValue {
  store: AnswerStore;
  kiosk: boolean;
  /** Before every DOM id, so that two runners on a page do not clash. */
  prefix: string;
  attachFile: (
    path: string,
    file: File,
    drawing?: Drawing,
  ) => Promise<FileAnswer | { problem: string }>;
  drawing: ((fileId: string) => Drawing | undefined) | undefined;
  /** Something that must be done before the person goes on, e.g. a file that is being kept. */
  awaits: (work: Promise<unknown>) => void;
  turnFile: ((path: string, file: FileAnswer) => Promise<FileAnswer>) | undefined;
  removeFile: (path: string, fileId: string) => void;
  filePreview: ((fileId: string) => Promise<string | undefined>) | undefined;
}

export const RunnerContext = createContext<RunnerContextValue | undefined>(undefined);

/** Whether what is drawn now is laid out only when it comes near (page-length.ts). */
export const LateContext = createContext<{ readonly current: boolean }>({ current: false });

export function useRunner(): RunnerContextValue {
  const value = useContext(RunnerContext);
  if (!value) throw new Error('useRunner must be used within QuestionnaireRunner');
  return value;
}

function useStore<T>(path: string, read: (store: AnswerStore) => T): T {
  const { store } = useRunner();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(path, listener),
    [store, path],
  );
  return useSyncExternalStore(subscribe, () => read(store));
}

export const useVisible = (path: string): boolean =>
  useStore(path, (store) => store.isVisible(path));
export const useError = (path: string): string | undefined =>
  useStore(path, (store) => store.error(path));
export const useTaken = (path: string): boolean => useStore(path, (store) => store.isTaken(path));
export const useValue = (path: string): AnswerValue | undefined =>
  useStore(path, (store) => store.value(path));

/** DOM id of a field; the part after it names label, help and error. */
export const domId = (prefix: string, path: string, part?: string): string =>
  `${prefix}${encodeURIComponent(path)}${part ? `-${part}` : ''}`;

/** Moves to an element that may have just been drawn. */
export function focusOn(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
