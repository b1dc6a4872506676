import { useRef, useState } from 'react';
import { isFileAnswer } from '#contract/questionnaires/checks/validate-element.ts';
import type { Drawing } from '#data/drafts/draft.ts';
import { isEmpty, signaturePicture } from '#ui/fields/signature-ink.ts';
import { useRunner, useValue } from '../runner-context.ts';
import { useWords } from '../aids/words.ts';

const fileOf = (value: unknown) =>
  Array.isArray(value) ? (value as unknown[]).find(isFileAnswer) : undefined;

/**
 * A signature and the picture that stands for it in the answers. Each stroke makes a new picture,
 * kept before the one before it goes; quicker strokes than pictures are drawn together.
 */
export function useSignature(path: string) {
  const { store, attachFile, removeFile, drawing: kept, awaits } = useRunner();
  const { t } = useWords();
  const file = fileOf(useValue(path));
  const [drawing, setDrawing] = useState<Drawing>(
    () => (file && kept?.(file.id)) ?? { strokes: [] },
  );
  const [problem, setProblem] = useState<string>();
  const wanted = useRef(drawing);
  const running = useRef(false);

  const keepOne = async (next: Drawing) => {
    const before = fileOf(store.value(path));
    if (isEmpty(next)) {
      store.set(path, undefined);
    } else {
      const taken = await signaturePicture(next).then(
        (picture) => attachFile(path, picture, next),
        () => ({ problem: t.file.failed }),
      );
      if ('problem' in taken) {
        setProblem(taken.problem);
        return;
      }
      store.set(path, [taken]);
    }
    if (before) removeFile(path, before.id);
  };
  const run = async () => {
    if (running.current) return;
    running.current = true;
    let done: Drawing | undefined;
    while (done !== wanted.current) {
      done = wanted.current;
      await keepOne(done);
    }
    running.current = false;
  };
  const keep = (next: Drawing) => {
    setProblem(undefined);
    setDrawing(next);
    wanted.current = next;
    awaits(run());
  };
  return { file, drawing, keep, problem };
}
