import { describe, expect, it } from 'vitest';
import { presenceText } from './presence-text.ts';

const one = (name: string, typing = false) => ({
  activity_id: 'a',
  user_id: name,
  name,
  typing,
});

describe('who else is there', () => {
  it('is said by name', () => {
    expect(presenceText([one('Emre Empfang')])).toBe('Emre Empfang hat das gerade offen.');
    expect(presenceText([one('Ada'), one('Emre')])).toBe('Ada und Emre haben das gerade offen.');
  });

  it('says first who writes', () => {
    expect(presenceText([one('Ada'), one('Emre', true)])).toBe('Emre schreibt hier gerade.');
    expect(presenceText([one('Ada', true), one('Emre', true)])).toBe(
      'Ada und Emre schreiben hier gerade.',
    );
  });
});
