import { describe, expect, it } from 'vitest';
import { cancelMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import type { ErrorCode } from '#contract/shared/error-codes.ts';
import type { EntryState } from '../../rows.ts';
import { nextDueAt, pickDue } from './pick.ts';
import { UPLOAD_FILE } from './senders.ts';

let seq = 0;
const entry = (
  id: string,
  lane: string,
  more: Partial<{
    state: EntryState;
    dependsOn: string[];
    scope: string;
    nextAttemptAt: number;
    operation: string;
    problemCode: ErrorCode;
  }> = {},
) => {
  seq += 1;
  return {
    seq,
    id,
    lane,
    scope: 'a',
    state: 'queued' as EntryState,
    dependsOn: [],
    nextAttemptAt: 0,
    operation: writeMessage.id,
    ...more,
  };
};
const due = (entries: ReturnType<typeof entry>[], lanes = 3) =>
  pickDue(entries, { now: 1_000, lanes, scopes: new Set(['a']) }).map(({ id }) => id);

describe('picking what is due', () => {
  it('takes the oldest of each lane and no more than three lanes', () => {
    const all = [
      entry('1', 'x'),
      entry('2', 'x'),
      entry('3', 'y'),
      entry('4', 'z'),
      entry('5', 'w'),
    ];
    expect(due(all)).toEqual(['1', '3', '4']);
  });

  it('SEC-37 lets no newer file go before one that the practice has no room for', () => {
    const file = { operation: UPLOAD_FILE };
    const full = { ...file, problemCode: 'storage_full' as const };
    const all = [
      entry('1', 'x', { ...full, nextAttemptAt: 2_000 }),
      entry('2', 'y', file),
      entry('3', 'z'),
      entry('4', 'w', { ...file, scope: 'b' }),
    ];
    const options = { now: 1_000, lanes: 3, scopes: new Set(['a', 'b']) };
    // Another person's file has its own quota, and a form without files needs none.
    expect(pickDue(all, options).map(({ id }) => id)).toEqual(['3', '4']);
    expect(pickDue(all, { ...options, now: 2_000 }).map(({ id }) => id)).toEqual(['1', '3', '4']);
  });

  it('SEC-43 goes by sequence, whatever the order of the rows', () => {
    const [first, second] = [entry('1', 'x'), entry('2', 'x')];
    expect(due([second, first])).toEqual(['1']);
  });

  it('holds a lane behind an entry that is stuck, blocked or not yet due', () => {
    for (const state of ['rejected', 'conflict', 'blocked_auth', 'quarantined'] as const) {
      expect(due([entry('1', 'x', { state }), entry('2', 'x')])).toEqual([]);
    }
    expect(due([entry('1', 'x', { nextAttemptAt: 2_000 }), entry('2', 'x')])).toEqual([]);
  });

  it('goes on behind a taking-back that was refused: nothing that follows builds on it', () => {
    const refused = (state: EntryState) => entry('1', 'x', { state, operation: cancelMessage.id });
    for (const state of ['rejected', 'conflict', 'uncertain', 'quarantined'] as const) {
      expect(due([refused(state), entry('2', 'x'), entry('3', 'x')])).toEqual(['2']);
    }
    // As long as the practice may still take it, later entries of the lane must wait.
    for (const state of ['queued', 'sending', 'blocked_auth'] as const) {
      expect(due([refused(state), entry('2', 'x')])).not.toContain('2');
    }
  });

  it('goes on in a lane after a discarded or acknowledged entry', () => {
    expect(due([entry('1', 'x', { state: 'discarded' }), entry('2', 'x')])).toEqual(['2']);
    expect(due([entry('1', 'x', { state: 'acked' }), entry('2', 'x')])).toEqual(['2']);
  });

  it('SEC-6 sends nothing of another scope', () => {
    expect(due([entry('1', 'x', { scope: 'b' })])).toEqual([]);
  });

  it('waits until every file it names was acknowledged', () => {
    const upload = entry('u', 'file');
    const parent = entry('p', 'form', { dependsOn: ['u'] });
    expect(due([upload, parent])).toEqual(['u']);
    expect(due([{ ...upload, state: 'acked' }, parent])).toEqual(['p']);
    expect(due([{ ...upload, state: 'rejected' }, parent])).toEqual([]);
  });

  it('goes round what is on its way, with as many lanes as are left', () => {
    const all = [
      entry('1', 'x', { state: 'sending' }),
      entry('2', 'x'),
      entry('3', 'y'),
      entry('4', 'z'),
      entry('5', 'w'),
    ];
    expect(due(all, 2)).toEqual(['3', '4']);
    expect(due(all, 0)).toEqual([]);
  });
});

describe('when to look again', () => {
  const next = (...entries: (ReturnType<typeof entry> & { leaseUntil?: number })[]) =>
    nextDueAt(
      entries.map((one) => ({ leaseUntil: null, ...one })),
      new Set(['a']),
    );

  it('is the earliest time of what may go then', () => {
    const late = entry('1', 'x', { nextAttemptAt: 3_000 });
    expect(next(late, entry('2', 'y', { nextAttemptAt: 2_000 }))).toBe(2_000);
    expect(next(entry('3', 'x', { scope: 'b' }))).toBeNull();
    expect(next()).toBeNull();
  });

  it('is not now because of something that waits behind one that a person has to settle', () => {
    const stuck = entry('1', 'x', { state: 'conflict' });
    expect(next(stuck, entry('2', 'x'))).toBeNull();
    const failed = entry('3', 'y', { nextAttemptAt: 9_000 });
    expect(next(failed, entry('4', 'y'), entry('5', 'z', { dependsOn: ['3'] }))).toBe(9_000);
  });

  it('is the end of a lease that a vanished sender has left', () => {
    const left = { ...entry('1', 'x', { state: 'sending' }), leaseUntil: 5_000 };
    expect(next(left, entry('2', 'x'))).toBe(5_000);
  });
});
