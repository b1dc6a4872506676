import { KIOSK } from '#contract/shared/limits.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';

/** `active` → after the idle time `curtain` → 60 s later `ended` (SEC-21). */
export type IdlePhase = 'active' | 'curtain' | 'ended';

/** Idle time in ms: two minutes, and reading time for a long text: words ÷ 80 minutes. */
export const idleTimeMs = (text: string): number => {
  const words = text.trim().split(/\s+/).filter(Boolean).length;
  return Math.max(KIOSK.idleMs, (words / KIOSK.wordsPerMinute) * MINUTE_MS);
};

/** A sign of life by both clocks: one may be set, the other stands still while the device sleeps. */
export interface Sign {
  date: number;
  ticks: number;
}

export const signNow = (): Sign => ({ date: Date.now(), ticks: performance.now() });

/** Milliseconds since then; a clock that is set back cannot stretch them (SEC-43). */
export const sinceSign = ({ date, ticks }: Sign): number =>
  Math.max(Date.now() - date, performance.now() - ticks);

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
