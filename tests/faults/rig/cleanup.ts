/** Functions to undo things when the run is stopped by a signal: processes, mounts, folders. */
const open = new Set<() => Promise<void>>();

/**
 * Remembers how to undo something; returns a function that does it and is to be called when it is
 * no longer needed.
 */
export const untilClosed = (undo: () => Promise<void>): (() => Promise<void>) => {
  const once = async () => {
    if (!open.delete(once)) return;
    await undo();
  };
  open.add(once);
  return once;
};

/** Undoes everything that is left, the newest first. */
export const closeAll = async (): Promise<void> => {
  for (const undo of [...open].reverse()) await undo().catch(() => undefined);
};
