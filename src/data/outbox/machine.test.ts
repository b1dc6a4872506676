import { describe, expect, it } from 'vitest';
import { type EntryEvent, isOpen, nextState, OPEN_STATES } from './machine.ts';

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
  it('acknowledges only what was sent, or settles what was uncertain', () => {
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
