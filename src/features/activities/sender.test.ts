import { describe, expect, it } from 'vitest';
import { senderOf } from './sender.ts';

const call = { sender: null, contact: '+491527766554', preview: 'Hier ist Petra Müller.' };
const guess = (words: string) => (words.includes('Petra') ? 'Petra Müller' : null);

describe('whom a line is from', () => {
  it('is the name that is known, whatever the words say', () => {
    expect(senderOf({ ...call, sender: 'Ida Kern' }, guess).text).toBe('Ida Kern');
  });

  it('is the name that the words give away, said as a guess, with the number beside it', () => {
    const { known, text, whole } = senderOf(call, guess);
    expect([known, text]).toEqual(['guess', 'vermutlich Petra Müller']);
    expect(whole).toBe('vermutlich Petra Müller · 01527 766554');
  });

  it('is the number as it is dialled here where the words say nothing', () => {
    expect(senderOf({ ...call, preview: '' }, guess).text).toBe('01527 766554');
    expect(senderOf(call, null).text).toBe('01527 766554');
    expect(senderOf({ ...call, contact: '+4315880012', preview: '' }, guess).text).toBe(
      '+4315880012',
    );
  });

  it('is nobody else once the team has said whose it is', () => {
    expect(senderOf({ ...call, customer_id: 'c1' }, guess).text).toBe('01527 766554');
  });

  it('is unknown where nothing tells', () => {
    expect(senderOf({ sender: null, preview: '' }, guess).text).toBe('Unbekannt');
  });
});
