import { useEffect, useState } from 'react';
import { TRANSITION_MS } from '#contract/shared/constants.ts';

/** The visual transition of SPEC-4. */
export type Phase = 'pre-entering' | 'entering' | 'entered' | 'pre-exiting' | 'exiting' | 'exited';

const NEXT: Record<'open' | 'closed', Partial<Record<Phase, Phase>>> = {
  open: {
    exited: 'pre-entering',
    'pre-entering': 'entering',
    entering: 'entered',
    'pre-exiting': 'entered',
    exiting: 'entering',
  },
  closed: {
    entered: 'pre-exiting',
    'pre-exiting': 'exiting',
    exiting: 'exited',
    'pre-entering': 'exited',
    entering: 'exiting',
  },
};

/** The phase after this one, or null where the wish is fulfilled. Without motion there is none between. */
export const nextPhase = (phase: Phase, open: boolean, durationMs: number): Phase | null => {
  const next = NEXT[open ? 'open' : 'closed'][phase];
  if (!next) return null;
  return durationMs === 0 ? (open ? 'entered' : 'exited') : next;
};

/** 0 where the person asks for less motion. */
export const motionMs = (durationMs = TRANSITION_MS): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : durationMs;

/**
 * Leads a part through its six phases. `pre-` phases last one frame, so that a style can start from
 * somewhere; `entering` and `exiting` last `durationMs` (0 with reduced motion).
 * @param open whether the part is wanted
 * @param appear whether a part that is wanted from the start enters too
 */
export const useTransitionPhase = (
  open: boolean,
  { durationMs = TRANSITION_MS, appear = true } = {},
): Phase => {
  const [phase, setPhase] = useState<Phase>(open && !appear ? 'entered' : 'exited');
  useEffect(() => {
    const duration = motionMs(durationMs);
    const next = nextPhase(phase, open, duration);
    if (!next) return;
    const lasts = phase === 'entering' || phase === 'exiting';
    const turned = (phase === 'entering') !== open;
    if (lasts && !turned && duration > 0) {
      const timer = setTimeout(() => setPhase(next), duration);
      return () => clearTimeout(timer);
    }
    if (phase.startsWith('pre-') && duration > 0) {
      const frame = requestAnimationFrame(() => setPhase(next));
      return () => cancelAnimationFrame(frame);
    }
    setPhase(next);
  }, [phase, open, durationMs]);
  return phase;
};
