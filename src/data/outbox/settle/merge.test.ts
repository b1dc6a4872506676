import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysOnlyRead } from '#contract/activities/activity.ts';
import { outboxCall, ownRules } from '../write/calls.ts';
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
    const theirs = mergeFields(base, read, done, { yields: saysOnlyRead });
    expect([theirs.body.status, theirs.conflicts, theirs.taken]).toEqual([
      'erledigt',
      [],
      ['status'],
    ]);
    const mine = mergeFields(base, done, read, { yields: saysOnlyRead });
    expect([mine.body.status, mine.conflicts, mine.taken]).toEqual(['erledigt', [], []]);
    // Setting it back to new is a decision, and so is what was changed together with it.
    const again = mergeFields(read, { ...base }, done, { yields: saysOnlyRead });
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

  it('asks a person where both changed what several fields say together', () => {
    const then = { starts_at: 'Mo 9', resource_ids: ['d1'], is_cancelled: false, note: '' };
    const together = ['starts_at', 'resource_ids', 'is_cancelled'];
    const fieldsOf = (mine: object, theirs: object) =>
      mergeFields(then, { ...then, ...mine }, { ...then, ...theirs }, { together }).conflicts.map(
        ({ field }) => field,
      );
    const [moved, cancelled] = [{ starts_at: 'Di 10' }, { is_cancelled: true }];
    expect(fieldsOf(moved, cancelled)).toEqual(['starts_at', 'is_cancelled']);
    expect(fieldsOf(cancelled, moved)).toEqual(['starts_at', 'is_cancelled']);
    // A conflict, not a set of both: that would book both doctors.
    expect(fieldsOf({ resource_ids: ['d2'] }, { resource_ids: ['d3'] })).toEqual(['resource_ids']);
    expect(fieldsOf(moved, moved)).toEqual([]);
    expect(fieldsOf(moved, { note: 'Rampe' })).toEqual([]);
    expect(fieldsOf({ note: 'Rampe' }, cancelled)).toEqual([]);
    const { body } = mergeFields(
      then,
      { ...then, note: 'Rampe' },
      { ...then, ...moved },
      { together },
    );
    expect(body).toEqual({ ...then, ...moved, note: 'Rampe' });
  });

  it('never cancels and moves an appointment in one, which nobody wished', () => {
    const rules = outboxCall('putAppointment');
    const then = {
      starts_at: 'Mo 9',
      resource_ids: ['d1'],
      is_cancelled: false,
      arrival: 'expected',
    };
    const moved = { ...then, starts_at: 'Di 10' };
    const cancelled = { ...then, is_cancelled: true };
    expect(mergeFields(then, moved, cancelled, rules).conflicts).toHaveLength(2);
    expect(mergeFields(then, { ...then, arrival: 'here' }, moved, rules).conflicts).toEqual([]);
    // Of two changes by one person the later counts; fields that it does not change stay.
    const own = mergeFields(then, cancelled, moved, ownRules('putAppointment'));
    expect(own).toMatchObject({ conflicts: [], body: { ...moved, is_cancelled: true } });
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
