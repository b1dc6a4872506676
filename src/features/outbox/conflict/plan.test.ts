import { describe, expect, it } from 'vitest';
import { mergeFields } from '#data/outbox/settle/merge.ts';
import { allOf, chosen, joinedFields, resultOf, undecided } from './plan.ts';

const before = { subject: 'Rückruf', status: 'neu', priority: 0, preview: 'a', is_archived: false };
const mine = {
  subject: 'Rückruf',
  status: 'erledigt',
  priority: 50,
  preview: 'b',
  is_archived: true,
};
const theirs = {
  subject: 'Rückruf eilig',
  status: 'gelesen',
  priority: 0,
  preview: 'c',
  is_archived: true,
};
const versions = {
  operation: 'putActivity',
  entityId: 'r',
  before,
  mine,
  theirs,
  theirsEtag: '"v2"',
  conflicts: mergeFields(before, mine, theirs).conflicts,
};

describe('the comparison of two versions', () => {
  it('asks only for fields that both changed, differently', () => {
    expect(versions.conflicts.map(({ field }) => field)).toEqual(['status', 'preview']);
  });

  it('names what came together by itself, and whose change it was', () => {
    expect(joinedFields(versions).map(({ field, by }) => [field, by])).toEqual([
      ['subject', 'theirs'],
      ['priority', 'mine'],
      ['is_archived', 'both'],
    ]);
  });

  it('is decided only when every field is', () => {
    expect(undecided(versions, {})).toBe('status');
    expect(undecided(versions, { status: 'mine' })).toBe('preview');
    expect(undecided(versions, allOf(versions, 'theirs'))).toBeNull();
  });

  it('shows the result of what was chosen, and of what nobody had to choose', () => {
    expect(resultOf(versions, { status: 'mine', preview: 'theirs' })).toEqual([
      { field: 'status', value: 'erledigt' },
      { field: 'preview', value: 'c' },
      { field: 'subject', value: 'Rückruf eilig' },
      { field: 'priority', value: 50 },
      { field: 'is_archived', value: true },
    ]);
    expect(resultOf(versions, {}).map(({ field }) => field)).not.toContain('status');
  });

  it('chooses what says one thing together at once', () => {
    const place = { before: 'a', mine: 'b', theirs: 'c' };
    const appointment = {
      ...versions,
      operation: 'putAppointment',
      conflicts: ['starts_at', 'is_cancelled', 'note'].map((field) => ({ field, ...place })),
    };
    expect(chosen(appointment, {}, ['starts_at', 'mine'])).toEqual({
      starts_at: 'mine',
      is_cancelled: 'mine',
    });
    expect(chosen(appointment, { note: 'mine' }, ['is_cancelled', 'theirs'])).toEqual({
      note: 'mine',
      starts_at: 'theirs',
      is_cancelled: 'theirs',
    });
    expect(chosen(appointment, {}, ['note', 'mine'])).toEqual({ note: 'mine' });
  });
});
