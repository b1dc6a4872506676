import { describe, expect, it } from 'vitest';
import { fillBlock, openVariable } from './fill-block.ts';

const TEXT = 'Guten Tag {{Anrede}} {{ Nachname }}, Ihre {{Praxis}}, {{Telefon}}';

describe('a text block', () => {
  it('takes the values that are known', () => {
    const values = {
      Anrede: 'Frau',
      Nachname: 'Öztürk',
      Praxis: 'Praxis Lindenhof',
      Telefon: '030 1',
    };
    expect(fillBlock(TEXT, values)).toBe('Guten Tag Frau Öztürk, Ihre Praxis Lindenhof, 030 1');
  });

  it('keeps what is not known in sight', () => {
    const filled = fillBlock(TEXT, { Anrede: 'Frau', Praxis: 'P', Telefon: '1' });
    expect(openVariable(filled)).toBe('{{ Nachname }}');
    expect(openVariable('Preis {20} oder {{1}}')).toBeNull();
    expect(fillBlock('{{Diagnose}}', {})).toBe('{{Diagnose}}');
  });

  it('begins with the whole greeting where no surname follows', () => {
    const values = { Anrede: 'Frau Dr.', Nachname: 'Müller' };
    const greeting = 'Sehr geehrte Frau Dr. Müller';
    expect(fillBlock('{{Anrede}},\nIhr Rezept', values, greeting)).toBe(
      'Sehr geehrte Frau Dr. Müller,\nIhr Rezept',
    );
    expect(fillBlock('Guten Tag {{Anrede}} {{Nachname}},', values, greeting)).toBe(
      'Guten Tag Frau Dr. Müller,',
    );
    expect(fillBlock('{{ Anrede }}', {})).toBe('{{ Anrede }}');
  });

  it('takes a value as it is', () => {
    expect(fillBlock('{{Nachname}}', { Nachname: '$& {{Praxis}}' })).toBe('$& {{Praxis}}');
  });
});
