import { KIOSK } from '#contract/limits.ts';

/** `active` → after the idle time `curtain` → 60 s later `ended` (security.md 21). */
export type IdlePhase = 'active' | 'curtain' | 'ended';

/** Idle time in ms: two minutes, and reading time for a long text: words ÷ 80 minutes. */
export const idleTimeMs = (text: string): number => {
  const words = text.trim().split(/\s+/).filter(Boolean).length;
  return Math.max(KIOSK.idleMs, (words / KIOSK.wordsPerMinute) * 60_000);
};

export interface IdleState {
  phase: IdlePhase;
  /** Seconds until the session ends, while the curtain is down. */
  secondsLeft: number;
}

/** Where the clock stands, `sinceMs` after the last sign of life. */
export const idleState = (sinceMs: number, idleMs: number): IdleState => {
  if (sinceMs < idleMs) return { phase: 'active', secondsLeft: 0 };
  const left = idleMs + KIOSK.curtainMs - sinceMs;
  if (left <= 0) return { phase: 'ended', secondsLeft: 0 };
  return { phase: 'curtain', secondsLeft: Math.ceil(left / 1000) };
};
