import { describe, expect, it } from 'vitest';
import { inWords, monthsIn, weeksIn } from './in-words.ts';

describe('a number in a sentence', () => {
  it('is a word up to twelve, then digits', () => {
    expect([2, 5, 12, 13, 400].map(inWords)).toEqual(['zwei', 'fünf', 'zwölf', '13', '400']);
    expect(inWords(1.5)).toBe('1.5');
  });

  it('promises no week and no month that is not whole', () => {
    expect([14, 56, 62].map(weeksIn)).toEqual(['zwei Wochen', 'acht Wochen', 'acht Wochen']);
    expect([365, 395, 400].map(monthsIn)).toEqual(['zwölf', 'zwölf', '13']);
  });
});
