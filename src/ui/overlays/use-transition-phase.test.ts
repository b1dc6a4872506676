import { describe, expect, it } from 'vitest';
import { nextPhase, type Phase } from './use-transition-phase.ts';

const walk = (from: Phase, open: boolean, ms: number): Phase[] => {
  const phases = [from];
  for (let next = nextPhase(from, open, ms); next; next = nextPhase(next, open, ms)) {
    phases.push(next);
  }
  return phases;
};

describe('a visual transition', () => {
  it('passes through its phases in and out', () => {
    expect(walk('exited', true, 250)).toEqual(['exited', 'pre-entering', 'entering', 'entered']);
    expect(walk('entered', false, 250)).toEqual(['entered', 'pre-exiting', 'exiting', 'exited']);
  });
  it('has nothing between without motion', () => {
    expect(walk('exited', true, 0)).toEqual(['exited', 'entered']);
    expect(walk('entered', false, 0)).toEqual(['entered', 'exited']);
  });
  it('turns round on its way', () => {
    expect(walk('entering', false, 250)).toEqual(['entering', 'exiting', 'exited']);
    expect(walk('exiting', true, 250)).toEqual(['exiting', 'entering', 'entered']);
  });
});
