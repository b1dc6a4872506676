import { useCallback, useEffect, useState } from 'react';
import { lookForKiosk, readKept, writeKept } from './kept.ts';

/** A text of the door that survives a reload where one person uses the browser. */
export const useKept = (key: string): [text: string, change: (text: string) => void] => {
  const [text, setText] = useState(() => readKept(key));
  useEffect(() => {
    // A browser that blocks its storage is no kiosk.
    lookForKiosk().catch(() => undefined);
  }, []);
  const change = useCallback(
    (next: string) => {
      setText(next);
      writeKept(key, next);
    },
    [key],
  );
  return [text, change];
};
