import { useSyncExternalStore } from 'react';

/** A wish for a place in the calendar that was written on this page and not decided yet. */
export interface Watched {
  locationId: string;
  /** Of the appointment before the wish; 0 for a new one. */
  version: number;
  /** Milliseconds of the clock when it was written. */
  at: number;
  /** Those of a series that was made at once are told of together. */
  seriesId?: string;
}

let watched: ReadonlyMap<string, Watched> = new Map();
const listeners = new Set<() => void>();

const set = (next: ReadonlyMap<string, Watched>): void => {
  watched = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What becomes of it is told to whoever wrote it, on whatever page they are by then. */
export const watchDecision = (id: string, wish: Watched): void =>
  set(new Map([...watched, [id, wish]]));

/** It was told, or is nobody's any more. */
export const settleDecision = (id: string): void =>
  set(new Map([...watched].filter(([one]) => one !== id)));

/** Whoever comes next is not told of it. */
export const forgetDecisions = (): void => set(new Map());

export const useWatched = (): ReadonlyMap<string, Watched> =>
  useSyncExternalStore(subscribe, () => watched);
