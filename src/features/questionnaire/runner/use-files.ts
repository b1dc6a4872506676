import { useEffect, useRef, useState } from 'react';
import type { FileAnswer } from '#contract/questionnaire/answers.ts';
import type { Element } from '#contract/questionnaire/schema.ts';
import { isFileAnswer, maxFilesOf } from '#contract/questionnaire/validate-element.ts';
import { admit } from './file-rules.ts';
import { useRunner, useValue } from './runner-context.ts';
import { useWords } from './words.ts';

const filesOf = (value: unknown): FileAnswer[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isFileAnswer) : [];

/** The files of one answer: taken one after the other, taken out, and the last of those put back. */
export function useFiles(element: Element, path: string) {
  const { store, attachFile, removeFile, awaits } = useRunner();
  const { t } = useWords();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ file: FileAnswer; at: number }>();
  const files = filesOf(useValue(path));
  const most = maxFilesOf(element);

  const forget = useRef<() => void>(() => undefined);
  forget.current = () => {
    if (removed) removeFile(path, removed.file.id);
  };
  // What nobody put back is gone for good once the page is left.
  useEffect(() => () => forget.current(), []);

  const take = async (admitted: readonly File[]) => {
    for (const file of admitted) {
      const taken = await attachFile(path, file).catch(() => ({ problem: t.file.failed }));
      if ('problem' in taken) setProblems((before) => [...before, taken.problem]);
      else store.set(path, [...filesOf(store.value(path)), taken]);
      setWaiting((before) => before.filter((each) => each !== file));
    }
  };
  return {
    files,
    most,
    waiting,
    problems,
    removed: removed?.file,
    add: (chosen: readonly File[]) => {
      const { admitted, problems: refused } = admit(chosen, files, most, t.file);
      setProblems(refused);
      setWaiting(admitted);
      awaits(take(admitted));
    },
    remove: (file: FileAnswer) => {
      forget.current();
      setRemoved({ file, at: files.indexOf(file) });
      store.set(
        path,
        files.filter(({ id }) => id !== file.id),
      );
    },
    undo: () => {
      if (!removed) return;
      store.set(path, files.toSpliced(removed.at, 0, removed.file));
      setRemoved(undefined);
    },
  };
}
