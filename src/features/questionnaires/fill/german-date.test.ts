import { describe, expect, it } from 'vitest';
import { parseGermanDate } from './german-date.ts';

describe('a date as people type it', () => {
  it('reads dots, blanks and no separator', () => {
    for (const text of ['24.12.1980', '24 12 1980', '24121980', ' 24.12.1980 ']) {
      expect(parseGermanDate(text), text).toBe('1980-12-24');
    }
    expect(parseGermanDate('1.2.2001')).toBe('2001-02-01');
  });

  it('refuses days that do not exist and half dates', () => {
    for (const text of ['31.02.1980', '0.1.1980', '12.13.1980', '24.12.80', '', 'gestern']) {
      expect(parseGermanDate(text), text).toBeUndefined();
    }
  });
});
