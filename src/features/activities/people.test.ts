import { describe, expect, it } from 'vitest';
import { peopleOf } from './people.ts';

describe('people to filter by', () => {
  it('start with the one at the screen, then the others once, by name', () => {
    const berta = { id: '2', name: 'Berta' };
    const aenne = { id: '3', name: 'Änne' };
    const me = { id: '1', name: 'Zoe' };
    const seen = [{ assignees: [berta, me] }, { assignees: [aenne, berta] }];
    expect(peopleOf(me, seen)).toEqual([{ id: '1', name: 'Zoe (ich)' }, aenne, berta]);
  });
});
