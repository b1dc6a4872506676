import { useCallback, useEffect, useRef, useState } from 'react';
import type { DoorKey } from '#platform/identity/door-keys.ts';
import { heldText, readKept, writeKept } from './kept.ts';

/**
 * A text of the door that survives a reload where one person uses the browser.
 * `ready`: nothing is still to be read; until then the step in the address may yet be possible.
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
