import { describe, expect, it } from 'vitest';
import { unsoundPath } from './sound-text.ts';

describe('a text that PostgreSQL cannot hold', () => {
  it('is found with its place', () => {
    expect(unsoundPath({ a: [{ b: 'x\u0000' }] })).toBe('a.0.b');
    expect(unsoundPath({ a: '\udc00' })).toBe('a');
    expect(unsoundPath({ a: { 'b\u0000': 1 } })).toBe('a');
    expect(unsoundPath('\u0000')).toBe('');
  });

  it('is nothing of what people write', () => {
    expect(unsoundPath({ a: 'Größe 😀 سلام', b: [null, 1, true] })).toBeUndefined();
  });
});
