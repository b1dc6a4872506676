import { describe, expect, it } from 'vitest';
import type { Sender } from './sender-rules.ts';
import { shownSubject } from './shown-subject.ts';

const from = (text: string, known: Sender['known'] = 'name'): Sender => ({
  known,
  text,
  whole: text,
});
const shown = (subject: string, sender: Sender, suspected = false) =>
  shownSubject({ subject }, sender, suspected);

describe('the subject of a row', () => {
  it('does not say the name again that stands above it', () => {
    const heinz = from('Heinz Riedel');
    expect(shown('Termin nicht möglich: Heinz Riedel', heinz)).toBe('Termin nicht möglich');
    expect(shown('Termin nicht möglich: Karl-Heinz Riedel', heinz)).toBe(
      'Termin nicht möglich: Karl-Heinz Riedel',
    );
    expect(shown('Rückruf Heinz Riedel', heinz)).toBe('Rückruf Heinz Riedel');
  });

  it('says it where it is another one, or only a guess', () => {
    expect(shown('Reha-Antrag: Thomas Ziegler', from('Emre Empfang'))).toBe(
      'Reha-Antrag: Thomas Ziegler',
    );
    expect(shown('Anruf: Marković', from('Marković', 'guess'))).toBe('Anruf: Marković');
  });

  it('leaves to the sign beside it that it may be an emergency', () => {
    expect(shown('Notfall? Anruf: Befund', from('030 23125962', 'contact'), true)).toBe(
      'Anruf: Befund',
    );
    expect(shown('Notfall? Anruf', from('030 23125962', 'contact'))).toBe('Notfall? Anruf');
  });
});
