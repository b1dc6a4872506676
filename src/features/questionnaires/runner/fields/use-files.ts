import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import type { Element } from '#contract/questionnaires/schema.ts';
import { isFileAnswer, maxFilesOf } from '#contract/questionnaires/checks/validate-element.ts';
import { admit, FileRefused, refusal } from '#platform/files/file-rules.ts';
import { useRunner, useValue } from '../runner-context.ts';
import { useWords } from '../aids/words.ts';

const filesOf = (value: unknown): FileAnswer[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isFileAnswer) : [];

/**
 * The files of one answer: taken one after the other, turned, taken out, and the last of those put
 * back.
 */
export function useFiles(element: Element, path: string) {
  const { store, attachFile, turnFile, removeFile, awaits } = useRunner();
  const { t } = useWords();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ file: FileAnswer; at: number }>();
  const files = filesOf(useValue(path));
  const most = maxFilesOf(element);

  const forget = () => {
    if (removed) removeFile(path, removed.file.id);
  };
  const leave = useEffectEvent(forget);
  // What nobody put back is gone for good once the page is left.
  useEffect(() => () => leave(), []);

  const take = async (admitted: readonly File[]) => {
    for (const file of admitted) {
      const taken = await attachFile(path, file).catch(() => ({ problem: t.file.failed }));
      if ('problem' in taken) setProblems((before) => [...before, taken.problem]);
      else store.set(path, [...filesOf(store.value(path)), taken]);
      setWaiting((before) => before.filter((each) => each !== file));
    }
  };
  /** A turned picture is another file, in the place of the first: its row and its button stay. */
  const places = useRef(new Map<string, string>());
  const placeOf = (id: string) => places.current.get(id) ?? id;
  const [turned, setTurned] = useState('');
  const turns = useRef(Promise.resolve());
  const turnOne = async (place: string) => {
    const now = () => filesOf(store.value(path));
    const before = now().find(({ id }) => placeOf(id) === place);
    if (!before || !turnFile) return;
    try {
      const after = await turnFile(path, before);
      places.current.set(after.id, place);
      const present = now().some(({ id }) => id === before.id);
      const [shown, gone] = present ? [after, before] : [before, after];
      if (present) {
        store.set(
          path,
          now().map((file) => (file.id === before.id ? shown : file)),
        );
        setTurned(t.file.turned(shown.name));
      }
      removeFile(path, gone.id);
    } catch (error) {
      const why =
        error instanceof FileRefused ? refusal(t.file, before.name, error) : t.file.notTurned;
      setProblems([why]);
    }
  };
  return {
    files,
    placeOf,
    turned,
    turn:
      turnFile &&
      ((file: FileAnswer) => {
        setProblems([]);
        setTurned('');
        const place = placeOf(file.id);
        turns.current = turns.current.then(() => turnOne(place));
        awaits(turns.current);
      }),
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
      forget();
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
