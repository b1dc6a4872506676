import { describe, expect, it } from 'vitest';
import { resultKeyOf } from './queries.ts';

describe('the key of a copy', () => {
  it('is 128 bits in base64url', () => {
    expect(resultKeyOf('Zm9vYmFyLWZvb2Jhcl9mb2')).toBe('Zm9vYmFyLWZvb2Jhcl9mb2');
  });
  it('is nothing else, so that a broken link asks no server', () => {
    for (const text of [
      null,
      undefined,
      '',
      'abc',
      'Zm9vYmFyLWZvb2Jhcl9mb2=',
      '../../../api/usersxxxx',
    ]) {
      expect(resultKeyOf(text)).toBeNull();
    }
  });
});
