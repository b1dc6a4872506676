import { MINUTE_MS } from '#contract/shared/spans.ts';

/** A warning comes so long before an end (SEC-45). */
export const WARN_MS = 5 * MINUTE_MS;
/** A session on no practice device ends after this time without a sign of life. */
export const IDLE_MS = 30 * MINUTE_MS;

/**
 * `lock`, `leave`: now. `ends`: the session ends at `at` in any case; the password begins a new
 * one. `idle`: it ends at `at` unless somebody is there. `over`: the server has ended it; the page
 * is covered and kept until `at`.
 */
export interface SessionEnd {
  kind: 'lock' | 'leave' | 'ends' | 'idle' | 'over';
  at: number;
}

/** How the session of who is at work stands. Times in ms, instants since the epoch. */
export const endOf = (given: {
  now: number;
  /** Since the last sign of life. */
  idleMs: number;
  /** When the server ends the session, if it said so. */
  endsAt: number | null;
  /** Idle time of a practice device, null elsewhere. */
  lockAfterMs: number | null;
  /** Since the server has ended the session, or null. */
  overMs: number | null;
}): SessionEnd | null => {
  const { now, idleMs, endsAt, lockAfterMs, overMs } = given;
  if (lockAfterMs !== null && idleMs >= lockAfterMs) return { kind: 'lock', at: now };
  if (lockAfterMs === null && idleMs >= IDLE_MS) return { kind: 'leave', at: now };
  if (overMs !== null) {
    // Nobody came back to the covered page.
    if (overMs >= IDLE_MS) return { kind: lockAfterMs === null ? 'leave' : 'lock', at: now };
    return { kind: 'over', at: now - overMs + IDLE_MS };
  }
  // An `endsAt` in the past is left to the server: it may be of an old session, without network.
  if (endsAt !== null && endsAt > now && endsAt - now <= WARN_MS) {
    return { kind: 'ends', at: endsAt };
  }
  if (lockAfterMs === null && idleMs >= IDLE_MS - WARN_MS) {
    return { kind: 'idle', at: now - idleMs + IDLE_MS };
  }
  return null;
};
