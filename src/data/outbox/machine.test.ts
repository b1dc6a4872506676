import { describe, expect, it } from 'vitest';
import { type EntryEvent, isOpen, nextState, OPEN_STATES, wasSent } from './machine.ts';

const EVENTS: EntryEvent[] = [
  'lease',
  'acknowledge',
  'retry',
  'authenticate',
  'conflict',
  'reject',
  'uncertain',
  'block',
  'unblock',
  'release',
  'undecodable',
  'resend',
  'discard',
];

describe('the outbox machine', () => {
  it('SEC-4 acknowledges only what was sent, or settles what was uncertain', () => {
    const from = [...OPEN_STATES, 'acked', 'discarded'] as const;
    expect(from.filter((state) => nextState(state, 'acknowledge') === 'acked')).toEqual([
      'sending',
      'uncertain',
    ]);
  });

  it('lets nothing but a person end an entry that was not acknowledged', () => {
    for (const state of OPEN_STATES) {
      for (const event of EVENTS) {
        const next = nextState(state, event);
        if (next && !isOpen(next)) expect(['acknowledge', 'discard']).toContain(event);
      }
    }
  });

  it('never discards what is on its way', () => {
    expect(nextState('sending', 'discard')).toBeUndefined();
  });

  it('keeps settled entries settled', () => {
    for (const event of EVENTS) {
      expect(nextState('acked', event)).toBeUndefined();
      expect(nextState('discarded', event)).toBeUndefined();
    }
  });
});

describe('an entry', () => {
  const fresh = { state: 'queued', attempts: 0, lastStatus: null, epoch: 0 } as const;

  it('was sent when its row says so, however its counter stands', () => {
    expect(wasSent({ ...fresh, everSent: true })).toBe(true);
    expect(wasSent({ ...fresh, everSent: false, epoch: 3 })).toBe(false);
  });

  it('of an earlier release was sent when anything shows that it moved', () => {
    expect(wasSent(fresh)).toBe(false);
    expect(wasSent({ ...fresh, attempts: 1 })).toBe(true);
    expect(wasSent({ ...fresh, lastStatus: 403 })).toBe(true);
    expect(wasSent({ ...fresh, epoch: 1 })).toBe(true);
    expect(wasSent({ ...fresh, state: 'sending' })).toBe(true);
  });
});
