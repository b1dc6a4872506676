import { useInsertionEffect, useRef } from 'react';

/**
 * What was shown last, for work that is asked for on the screen and goes on after another render.
 * Written when a render is shown, never while it runs: one that is thrown away leaves nothing here.
 * Inside effects `useEffectEvent` does the same.
 */
export const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
};
