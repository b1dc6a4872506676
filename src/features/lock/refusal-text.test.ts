import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './refusal-text.ts';

describe('what a tile says after too many wrong passwords', () => {
  it('says when one may try again, and what helps before', () => {
    const says = (pauseMs: number) => passwordRefusal({ done: false, why: 'paused', pauseMs });
    expect(says(59_000)).toContain('Bitte warten Sie eine Minute. Mit Netz');
    expect(says(4 * 60_000 + 1)).toContain('Bitte warten Sie 5 Minuten. Mit Netz');
  });
});
