import { describe, expect, it } from 'vitest';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { asSent } from './as-sent.ts';

const SENT: GdtPatient = {
  number: '4711',
  surname: 'Größler',
  first_name: 'Ömer',
  birth_date: '1957-03-01',
  street: 'Alter Weg 1',
  insurance_number: 'A123456780',
};
const SAID: GdtPatient = {
  number: '',
  surname: ' größler',
  first_name: 'O\u0308mer',
  birth_date: '1957-03-01',
  street: 'Neuer Weg 2',
};

describe('a patient whom the practice system has sent', () => {
  it('keeps its number on the way back, and what the answers say newer', () => {
    expect(asSent(SAID, [SENT])).toEqual({
      ...SAID,
      number: '4711',
      insurance_number: 'A123456780',
    });
    expect(asSent(SAID, [SENT, SENT]).number).toBe('4711');
  });

  it.each([
    ['another day of birth', { ...SAID, birth_date: '1957-03-02' }],
    ['no day of birth', { ...SAID, birth_date: '' }],
    ['another first name', { ...SAID, first_name: 'Omar' }],
  ])('is not taken for one with %s', (_, said) => {
    expect(asSent(said, [SENT, { ...SENT, birth_date: '' }])).toEqual(said);
  });

  it('is not guessed between two of the same name and day', () => {
    expect(asSent(SAID, [SENT, { ...SENT, number: '4712' }])).toEqual(SAID);
  });
});
