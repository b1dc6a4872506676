type Listener = (locationId: string) => void;
const listeners = new Set<Listener>();

/** Somebody came, went or began to write at an activity of a location; the live stream says so. */
export const tellPresence: Listener = (locationId) => {
  for (const listener of listeners) listener(locationId);
};

/** Answers how to stop. */
export const onPresence = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
