import type { SettingEvent } from '#contract/system/calls/events.ts';

type Listener = (changed: SettingEvent) => void;
const listeners = new Set<Listener>();

/** A setting was changed, by whomever. What nobody heard of is found when somebody writes (If-Match). */
export const tellSetting: Listener = (changed) => {
  for (const listener of listeners) listener(changed);
};

/** Answers how to stop. */
export const onSetting = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
