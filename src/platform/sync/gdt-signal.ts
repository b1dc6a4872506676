type Listener = (locationId?: string) => void;
const listeners = new Set<Listener>();

/** The practice system sent somebody to a location; without one: perhaps, while nobody listened. */
export const tellGdt: Listener = (locationId) => {
  for (const listener of listeners) listener(locationId);
};

/** Answers how to stop. */
export const onGdt = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
