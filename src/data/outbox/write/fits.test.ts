import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/shared/limits.ts';
import { assertFits } from './fits.ts';

/** A body of so many bytes as JSON. */
const bodyOf = (bytes: number) => 'ü'.repeat((bytes - 2) / 2);

describe('the size of a body', () => {
  it('may be all that the server takes, in bytes, not in letters', () => {
    expect(() => assertFits(bodyOf(LIMITS.jsonBytes))).not.toThrow();
    expect(() => assertFits(bodyOf(LIMITS.jsonBytes + 2))).toThrow(
      expect.objectContaining({ status: 413, code: 'body_too_large' }),
    );
  });

  it('does not matter where there is none', () => {
    expect(() => assertFits(undefined)).not.toThrow();
  });
});
