import { describe, expect, it } from 'vitest';
import { canonicalJson, hashOfJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('is the same text however the keys were ordered, and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ä' }], a: undefined })).toBe(
      '{"b":[1,{"c":"ä","d":null}]}',
    );
    expect(hashOfJson({ a: 1, b: 2 })).toBe(hashOfJson({ b: 2, a: 1 }));
  });

  it('keeps the order of lists and tells values apart', () => {
    expect(hashOfJson([1, 2])).not.toBe(hashOfJson([2, 1]));
    expect(hashOfJson({ a: '1' })).not.toBe(hashOfJson({ a: 1 }));
  });
});
