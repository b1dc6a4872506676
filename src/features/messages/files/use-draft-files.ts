import { useCallback, useRef, useState } from 'react';
import { LIMITS } from '#contract/shared/limits.ts';
import { admit, refusal } from '#platform/files/file-rules.ts';
import { useOwnKey } from '#platform/identity/own-key.ts';
import { useLatest } from '#platform/reading/use-latest.ts';
import { useScope } from '#platform/sync/local-rows.ts';
import { type DraftFile, draftKind } from '../draft.ts';
import { FILE_WORDS } from './file-words.ts';

interface Options {
  /** Names the draft. */
  name: string;
  /** The files that it has now. */
  present: () => readonly DraftFile[];
  onFiles: (files: DraftFile[]) => void;
  /** Resolves when the draft is written as it was told last. */
  settle: () => Promise<void>;
}

/** The files of a message that is being written: kept one after the other, and taken out again. */
export const useDraftFiles = ({ name, present, onFiles, settle }: Options) => {
  const scope = useScope();
  const ownKey = useOwnKey();
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());
  const hear = useLatest({ present, onFiles, settle });

  const keep = useCallback(
    async (file: File) => {
      if (scope === null || !(await ownKey())) {
        setProblems([FILE_WORDS.noKey]);
        return;
      }
      try {
        const [{ keepFile }, { textId }] = await Promise.all([
          import('./keep-file.ts'),
          import('#data/drafts/kept-text.ts'),
        ]);
        const kept = await keepFile(textId(scope, draftKind(name)), file);
        hear.current.onFiles([...hear.current.present(), kept]);
      } catch (error) {
        const why = refusal(FILE_WORDS, file.name, error);
        setProblems((before) => [...before, why]);
      }
    },
    [scope, ownKey, name],
  );
  const add = useCallback(
    (chosen: readonly File[]) => {
      if (chosen.length === 0) return;
      const there = [...hear.current.present(), ...Array.from({ length: waiting })];
      const { admitted, problems: refused } = admit(
        chosen,
        there,
        LIMITS.filesPerMessage,
        FILE_WORDS,
      );
      setProblems(refused);
      setWaiting((count) => count + admitted.length);
      for (const file of admitted) {
        queue.current = queue.current
          .then(() => keep(file))
          .finally(() => setWaiting((count) => count - 1));
      }
    },
    [keep, waiting],
  );
  const remove = useCallback(({ id }: DraftFile) => {
    setProblems([]);
    hear.current.onFiles(hear.current.present().filter((file) => file.id !== id));
    // The bytes go after the draft is written: a kept draft must not name a deleted file.
    void Promise.all([import('./keep-file.ts'), hear.current.settle()]).then(([{ dropFile }]) =>
      dropFile(id),
    );
  }, []);
  return { waiting, problems, add, remove };
};
