import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/shared/limits.ts';
import { isTooDeep, isTooMuch, MAX_DEPTH, shapeOf } from './json-shape.ts';

describe('the shape of a JSON text', () => {
  it.each([
    ['1', 0],
    ['{"a":[1,{"b":[]}]}', 4],
    ['"[[[["', 0],
    [String.raw`{"a\"[[":"\\[[","b":[1]}`, 2],
  ])('of %s is %i deep', (text, depth) => {
    expect(shapeOf(text).depth).toBe(depth);
  });

  /** The same, counted on what was parsed. */
  const counted = (value: unknown): { lists: number; values: number } => {
    if (typeof value !== 'object' || value === null) return { lists: 0, values: 1 };
    return Object.values(value)
      .map(counted)
      .reduce((a, b) => ({ lists: a.lists + b.lists, values: a.values + b.values }), {
        lists: 1,
        values: 1,
      });
  };

  it('SEC-37 has as many lists and at least as many values as what is parsed from it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        const { lists, values } = counted(value);
        const shape = shapeOf(JSON.stringify(value, null, indent));
        expect(shape.lists).toBe(lists);
        expect(shape.values).toBeGreaterThanOrEqual(values);
        // An empty list counts as if something were in it.
        expect(shape.values).toBeLessThanOrEqual(values + lists + 1);
      }),
      { seed: 20_261_123 },
    );
  });

  const rows = (count: number) =>
    shapeOf(JSON.stringify(Array.from({ length: count }, () => ({}))));
  const texts = (count: number) =>
    shapeOf(JSON.stringify(Array.from({ length: count }, () => 'x')));

  it('SEC-37 is too much for anybody from a number of rows or values on, for the team later', () => {
    expect(isTooMuch(rows(LIMITS.jsonLists - 1))).toBe(false);
    expect(isTooMuch(rows(LIMITS.jsonLists))).toBe(true);
    expect(isTooMuch(texts(LIMITS.jsonValues - 2))).toBe(false);
    expect(isTooMuch(texts(LIMITS.jsonValues))).toBe(true);
    expect(isTooMuch(rows(20_000), true)).toBe(false);
    expect(isTooMuch(rows(200_000), true)).toBe(true);
  });

  it('is too deep from a depth on', () => {
    const nested = (depth: number) => shapeOf('['.repeat(depth) + ']'.repeat(depth));
    expect(isTooDeep(nested(MAX_DEPTH))).toBe(false);
    expect(isTooDeep(nested(MAX_DEPTH + 1))).toBe(true);
  });
});
