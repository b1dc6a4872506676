import { useCallback, useEffect, useRef } from 'react';

interface Waiting {
  go: () => void;
  fail: (error: Error) => void;
}

/**
 * Waits outside of a render for what a render tells.
 * @param failed why it is not to be had at the moment
 * @returns how to wait: resolves when it is so, rejects with why it has failed
 */
export const useUntil = (isSo: boolean, failed: Error | null): (() => Promise<void>) => {
  const waiting = useRef<Waiting[]>([]);
  const now = useRef<{ isSo: boolean; failed: Error | null }>({ isSo: false, failed: null });
  const settle = useCallback(() => {
    const { isSo: known, failed: why } = now.current;
    if (!known && !why) return;
    for (const { go, fail } of waiting.current.splice(0)) {
      if (known) go();
      else if (why) fail(why);
    }
  }, []);
  useEffect(() => {
    now.current = { isSo, failed };
    settle();
  }, [isSo, failed, settle]);
  return useCallback(
    () =>
      new Promise((go, fail) => {
        waiting.current.push({ go, fail });
        settle();
      }),
    [settle],
  );
};
