import { useEffect, useEffectEvent } from 'react';
import { MINUTE_MS } from '#contract/shared/spans.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];
/** So long a page that shows nothing personal waits for whoever chose something on it. */
const QUIET_MS = MINUTE_MS;

/** Calls `end` when nobody has touched the screen for a minute, or as long as is said. */
export const useQuiet = (end: () => void, active = true, ms = QUIET_MS): void => {
  const over = useEffectEvent(end);
  useEffect(() => {
    if (!active) return;
    let timer = setTimeout(() => over(), ms);
    const sign = () => {
      clearTimeout(timer);
      timer = setTimeout(() => over(), ms);
    };
    for (const type of SIGNS) window.addEventListener(type, sign, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const type of SIGNS) window.removeEventListener(type, sign, { capture: true });
    };
  }, [active, ms]);
};
