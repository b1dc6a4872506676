import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysOnlyRead } from '#contract/activities/activity.ts';
import { mergeFields } from './merge.ts';

const base = { status: 'neu', priority: 0, subject: 'Rückruf', assignee_ids: ['a', 'b'] };

describe('merging two changes of one entity', () => {
  it('puts disjoint fields together and says which were taken over', () => {
    const merged = mergeFields(base, { ...base, status: 'gelesen' }, { ...base, priority: 75 });
    expect(merged).toEqual({
      body: { ...base, status: 'gelesen', priority: 75 },
      conflicts: [],
      taken: ['priority'],
    });
  });

  it('asks a person where both changed the same field', () => {
    const merged = mergeFields(base, { ...base, priority: 50 }, { ...base, priority: 100 });
    expect(merged.conflicts).toEqual([{ field: 'priority', before: 0, mine: 50, theirs: 100 }]);
    expect(merged.body.priority).toBe(50);
  });

  it('sees no conflict where both did the same', () => {
    const done = { ...base, status: 'erledigt' };
    expect(mergeFields(base, done, { ...done }).conflicts).toEqual([]);
  });

  it('lets what gives way give way, whichever side it is on', () => {
    const read = { ...base, status: 'gelesen' };
    const done = { ...base, status: 'erledigt' };
    const theirs = mergeFields(base, read, done, saysOnlyRead);
    expect([theirs.body.status, theirs.conflicts, theirs.taken]).toEqual([
      'erledigt',
      [],
      ['status'],
    ]);
    const mine = mergeFields(base, done, read, saysOnlyRead);
    expect([mine.body.status, mine.conflicts, mine.taken]).toEqual(['erledigt', [], []]);
    // Back to new is a decision, and so is what was set beside it.
    const again = mergeFields(read, { ...base }, done, saysOnlyRead);
    expect(again.conflicts.map(({ field }) => field)).toEqual(['status']);
  });

  it('adds and removes assignees of both sides', () => {
    const merged = mergeFields(
      base,
      { ...base, assignee_ids: ['a', 'b', 'c'] },
      { ...base, assignee_ids: ['b', 'd'] },
    );
    expect(merged.conflicts).toEqual([]);
    expect((merged.body.assignee_ids as string[]).toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('loses no change of either side, whatever they are', () => {
    const row = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });
    fc.assert(
      fc.property(row, row, row, (then, mine, theirs) => {
        const { body, conflicts } = mergeFields(then, mine, theirs);
        const open = new Set(conflicts.map(({ field }) => field));
        for (const field of ['a', 'b', 'c'] as const) {
          if (open.has(field)) continue;
          if (mine[field] !== then[field]) expect(body[field]).toBe(mine[field]);
          if (theirs[field] !== then[field]) expect(body[field]).toBe(theirs[field]);
        }
      }),
    );
  });
});
