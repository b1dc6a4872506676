import { describe, expect, it } from 'vitest';
import { AtRest } from './at-rest.ts';
import { blindIndexOf, blindSearchOf } from './blind-index.ts';

const keys = new AtRest('a secret of at least thirty-two bytes');
const other = new AtRest('another secret of thirty-two bytes!!');

const found = (texts: string[], search: string, by = keys) => {
  const index = new Set(blindIndexOf(keys, 'activity 1', texts));
  return blindSearchOf(by, 'activity 1', search).every((hash) => index.has(hash));
};

describe('a blind index', () => {
  it('finds words by their beginnings, over all texts of a row', () => {
    expect(found(['Erika Müller', '+491701234567'], 'mül 0170')).toBe(true);
    expect(found(['Erika Müller'], 'huber')).toBe(false);
    expect(found(['Erika Müller'], 'ller')).toBe(false);
  });

  it('is of 64-bit numbers, none twice, and says nothing without the key or of another table', () => {
    const index = blindIndexOf(keys, 'activity 1', ['Müller Müller Müll']);
    expect(index.length).toBe('ueller'.length);
    for (const hash of index) expect(BigInt.asIntN(64, BigInt(hash)).toString()).toBe(hash);
    expect(found(['Erika'], 'erika', other)).toBe(false);
    expect(blindIndexOf(keys, 'activity 2', ['Müller'])).not.toEqual(index);
  });
});
