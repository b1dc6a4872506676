import { MINUTE_MS } from '#contract/shared/spans.ts';

/** A warning comes so long before an end (SEC-45). */
export const WARN_MS = 5 * MINUTE_MS;
/** Elsewhere than on a practice device nobody is signed in for longer without a sign of life. */
export const IDLE_MS = 30 * MINUTE_MS;

/**
 * `lock`, `leave`: now. `ends`: the session ends at `at` whatever is done; the password begins a
 * new one. `idle`: it ends at `at` unless somebody is there. `over`: it has ended at the server,
 * what stands on the page is covered and kept until `at`.
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
    // Nobody came back to what is covered: it goes.
    if (overMs >= IDLE_MS) return { kind: lockAfterMs === null ? 'leave' : 'lock', at: now };
    return { kind: 'over', at: now - overMs + IDLE_MS };
  }
  // What has ended already is the server's to say: it may be an old session, without network.
  if (endsAt !== null && endsAt > now && endsAt - now <= WARN_MS) {
    return { kind: 'ends', at: endsAt };
  }
  if (lockAfterMs === null && idleMs >= IDLE_MS - WARN_MS) {
    return { kind: 'idle', at: now - idleMs + IDLE_MS };
  }
  return null;
};
