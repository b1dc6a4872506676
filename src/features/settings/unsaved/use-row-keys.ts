import { useState } from 'react';

/**
 * Keys of rows that have no name of their own: typing leaves each where it is, and one that is taken out of the middle
 * takes its own key with it.
 */
export const useRowKeys = (count: number) => {
  const [keys, setKeys] = useState<readonly number[]>([]);
  // Rows that came from elsewhere get the keys that follow.
  const last = Math.max(-1, ...keys);
  const all = Array.from({ length: count }, (_, at) => keys[at] ?? last + 1 + at - keys.length);
  return {
    keys: all,
    /** That of the row which is added at the end. */
    next: Math.max(-1, ...all) + 1,
    remove: (at: number) => setKeys(all.toSpliced(at, 1)),
  };
};
