import { describe, expect, it } from 'vitest';
import { peopleOf } from './people.ts';

const berta = { id: '2', name: 'Berta' };
const aenne = { id: '3', name: 'Änne' };
const me = { id: '1', name: 'Zoe' };

describe('people to choose', () => {
  it('start with the one at the screen, then the others once, by name', () => {
    const seen = [{ assignees: [berta, me] }, { assignees: [aenne, berta] }];
    expect(peopleOf(me, [], seen)).toEqual([{ id: '1', name: 'Zoe (ich)' }, aenne, berta]);
  });
  it('are the whole team, also those without work in sight, by their present names', () => {
    const was = { ...berta, name: 'Berta Alt' };
    expect(peopleOf(me, [me, berta, aenne], [{ assignees: [was] }])).toEqual([
      { id: '1', name: 'Zoe (ich)' },
      aenne,
      berta,
    ]);
  });
});
