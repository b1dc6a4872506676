import { useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The number at the app's icon, where there is one (W3C Badging API), and at the menu's entry. */
export const showBadge = (count: number): void => {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void done?.catch(() => undefined);
  shown = count;
  for (const listener of listeners) listener();
};

/** What was shown last. */
export const useBadge = (): number => useSyncExternalStore(subscribe, () => shown);
