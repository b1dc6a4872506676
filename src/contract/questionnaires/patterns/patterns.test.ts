import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../../tests/fixtures/cpu-ms.ts';
import { LIMITS } from '../../shared/limits.ts';
import { exampleOf } from './example.ts';
import { fitsPattern } from './fits.ts';
import { patternProblem } from './problem.ts';

/** Patterns from real questionnaires. */
const REAL = [
  '^(\\+|0)(\\d|\\s)*\\d$',
  '^[0-9]{4,5}$',
  '^[0-9]{5}$',
  '^[a-zA-Z0-9.!#$%&’*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\\.[a-zA-Z0-9-]+)*$',
  '^\\d,\\d{2}$',
  '^\\d{2}\\/\\d{2}\\/\\d{2}$',
  '[A-Z]\\d{9}',
  '[A-TV-Z][0-9][A-Z0-9](\\.?[A-Z0-9]{0,4})?',
  '[\\s\\S]{1,200}',
  '(19|20)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])',
  '\\+49 ?[0-9 /-]{5,20}',
  '',
];

/** Each takes extremely long for some text of a hundred letters in an engine that backtracks. */
const ENDLESS = [
  '(a+)+$',
  '(a|a)*b',
  '(a|aa)+$',
  '([a-zA-Z]+)*!',
  '(.*)*x',
  '(\\w+\\s?)*$',
  '(a?){30}a{30}',
  '(a{0,30}){30}b',
  `${'a?'.repeat(30)}${'a'.repeat(30)}`,
  '(.*a){12}',
  '\\d*\\d*\\d*\\d*\\d*x',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
];

describe('a pattern for what is typed', () => {
  it.each(REAL)('%s is held against answers', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  });

  it.each(ENDLESS)('%s is refused, as some text would keep it busy for ever', (pattern) => {
    expect(patternProblem(pattern)).toMatch(/lange dauern|verwickelt/);
  });

  it.each(['(?=a)b', '(a)\\1', '(?<!x)y', '\\bwort', '(?<n>a)', '(', '[z-a]', 'a**', '\\p{L}'])(
    '%s is refused, as nothing is known of it',
    (pattern) => {
      expect(patternProblem(pattern)).toMatch(/verwickelt/);
    },
  );

  it('is judged quickly, whatever it is', () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'a' : `(a?){7}(${nested(levels - 1)})`;
    const set = `[${Array.from({ length: 120 }, (_, at) => String.fromCharCode(0x100 + 2 * at)).join('')}]`;
    const many = Array.from({ length: 30 }, (_, at) => `${set.slice(0, 20 + at)}]*`).join('');
    for (const pattern of [
      nested(18),
      `(${set}{0,300}|b)*`,
      many,
      '((a{9999}){9999}){9999}',
      `(${'a|'.repeat(300)}b)*`,
      `(${'(a|b)?'.repeat(60)})*`,
    ]) {
      expect(
        cpuMsOf(() => patternProblem(pattern)),
        pattern.slice(0, 40),
      ).toBeLessThan(5_000);
    }
  });

  it('is quick where it is taken, also with the longest text that just does not fit', () => {
    for (const pattern of REAL) {
      for (const sign of ['0', 'a', ' ', '.', '@', '-']) {
        const text = `${sign.repeat(LIMITS.longtext - 1)}\u0000`;
        expect(
          cpuMsOf(() => fitsPattern(pattern, text)),
          pattern,
        ).toBeLessThan(1_000);
      }
    }
  });

  it('is for the whole text', () => {
    expect(fitsPattern('[0-9]{5}', '12345')).toBe(true);
    expect(fitsPattern('[0-9]{5}', '123456')).toBe(false);
    expect(fitsPattern('a|b', 'ab')).toBe(false);
  });
});

describe('the example that a person is shown', () => {
  it.each([
    ['^[0-9]{5}$', '12345'],
    ['^[0-9]{4,5}$', '1234'],
    ['^\\d,\\d{2}$', '1,23'],
    ['^\\d{2}\\/\\d{2}\\/\\d{2}$', '12/34/56'],
    ['^(\\+|0)(\\d|\\s)*\\d$', '0171 2345678'],
    [REAL[3] ?? '', 'name@beispiel.de'],
    ['[A-Z]\\d{9}', 'A123456789'],
  ])('%s: %s', (pattern, example) => {
    expect(exampleOf(pattern)).toBe(example);
    expect(fitsPattern(pattern, example)).toBe(true);
  });

  it('is none where a pattern takes anything, or nothing', () => {
    expect(exampleOf('.*')).toBeUndefined();
    expect(exampleOf('[^\\s\\S]')).toBeUndefined();
    expect(exampleOf('(')).toBeUndefined();
  });
});
