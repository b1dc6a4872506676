import { useCallback, useEffect, useRef, useState } from 'react';
import type { DoorKey } from '#platform/identity/door-keys.ts';
import { heldText, readKept, writeKept } from './kept.ts';

/**
 * A text of the sign-in pages that survives a reload, except on a browser that several people use.
 * `ready` is false while the kept text is still being read; until then the step that the address
 * names may turn out to be possible.
 */
export const useKept = (
  key: DoorKey,
): [text: string, change: (text: string) => void, ready: boolean] => {
  const [text, setText] = useState(() => heldText(key));
  const touched = useRef(false);
  useEffect(() => {
    if (heldText(key) !== undefined) return;
    void readKept(key).then((found) => {
      if (!touched.current) setText(found);
    });
  }, [key]);
  const change = useCallback(
    (next: string) => {
      touched.current = true;
      setText(next);
      void writeKept(key, next);
    },
    [key],
  );
  return [text ?? '', change, text !== undefined];
};
