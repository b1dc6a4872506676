import { describe, expect, it } from 'vitest';
import { ACCESS_GROUPS, BACKGROUND, deedOf } from './access-words.ts';
import { CALLS } from '../calls.ts';

describe('the words of the access log', () => {
  it('name each call that the audit log names', () => {
    const logged = CALLS.filter(
      ({ write, access, cacheable }) => !(write === 'read' && (access === 'public' || cacheable)),
    );
    const without = logged
      .filter(({ id, passive }) => !passive && !BACKGROUND.has(id) && deedOf(id) === null)
      .map(({ id }) => id);
    expect(without).toEqual([]);
  });

  it('name nothing that is no call', () => {
    const known = new Set(CALLS.map(({ id }) => id));
    const named = [...BACKGROUND, ...Object.values(ACCESS_GROUPS).flatMap(Object.keys)];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});
