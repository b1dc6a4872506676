import { useEffect, useEffectEvent } from 'react';

/** Calls `leave` on Escape while `active`, unless a menu or dialog inside took the key. */
export const useEscape = (active: boolean, leave: () => void): void => {
  const onEscape = useEffectEvent(leave);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
};
