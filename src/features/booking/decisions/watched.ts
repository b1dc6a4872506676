import { useSyncExternalStore } from 'react';

/** A wish for a place in the calendar that was written on this page and not decided yet. */
export interface Watched {
  locationId: string;
  /** The version of the appointment before the wish; 0 for a new one. */
  version: number;
  /** Milliseconds of the clock when it was written. */
  at: number;
  /** Appointments of one series share a notice. */
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

/** The decision is told to the person who wrote the wish, on any page. */
export const watchDecision = (id: string, wish: Watched): void =>
  set(new Map([...watched, [id, wish]]));

/** The decision was told, or there is nobody to tell it to. */
export const settleDecision = (id: string): void =>
  set(new Map([...watched].filter(([one]) => one !== id)));

/** Decisions are not told to the next person who signs in. */
export const forgetDecisions = (): void => set(new Map());

export const useWatched = (): ReadonlyMap<string, Watched> =>
  useSyncExternalStore(subscribe, () => watched);
