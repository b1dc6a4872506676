import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readText, writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Parts that are walked by letters and arrows themselves. */
const PARTS = '[role="menu"], [role="dialog"], [role="listbox"]';

const typesText = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches(FIELDS) || target.closest(PARTS) !== null);

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const areOn = (): boolean => readText(STORAGE_KEYS.shortcuts) !== 'off';

/** Whether letters do something outside of fields, and the switch for it (WCAG 2.1.4). */
export const useShortcutSwitch = (): [on: boolean, set: (on: boolean) => void] => {
  const on = useSyncExternalStore(subscribe, areOn);
  const set = useCallback((wanted: boolean) => {
    writeText(STORAGE_KEYS.shortcuts, wanted ? 'on' : 'off');
    for (const listener of listeners) listener();
  }, []);
  return [on, set];
};

/** What a key does; `false` leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, () => boolean | undefined>>;

/**
 * Single keys, outside of fields and dialogs and never with Ctrl, Alt or Cmd. A key is named by what
 * it types: `#` is Shift+3 on one keyboard and a key of its own on another; letters with Shift are `Shift+x`.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const [on] = useShortcutSwitch();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (typesText(event.target) || document.querySelector('dialog[open]')) return;
    const { key, shiftKey } = event;
    const name = shiftKey && /^[a-z]$/i.test(key) ? `Shift+${key.toLowerCase()}` : key;
    const act = shortcuts[name];
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
};
