import { useEffect, useEffectEvent } from 'react';

/** So long the last page of a form stays at a kiosk when nobody touches it. */
const LEAVE_MS = 30_000;
const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel'];

/** At a kiosk the next patient finds the first page, also when the last one just walked away. */
export const useAutoLeave = (active: boolean, onLeave: () => void): void => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => leave(), LEAVE_MS);
    };
    again();
    for (const type of SIGNS) window.addEventListener(type, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of SIGNS) window.removeEventListener(type, again);
    };
  }, [active]);
};
