import { afterEach, describe, expect, it } from 'vitest';
import { clear, show } from '../../../tests/components/dom.ts';
import { useSender } from './sender.ts';
import { type From, senderByWords } from './sender-rules.ts';

const call: From = {
  sender: null,
  contact: '+491527766554',
  preview: 'Hier ist Petra Müller. Bitte rufen Sie zurück.',
};

describe('whom a line without a name is from', () => {
  it('is the name that the words give away, said as a guess, with the number beside it', () => {
    const { known, text, whole } = senderByWords(call);
    expect([known, text]).toEqual(['guess', 'vermutlich Petra Müller']);
    expect(whole).toBe('vermutlich Petra Müller · 01527 766554');
  });

  it('is the number as it is dialled here where the words say nothing', () => {
    expect(senderByWords({ ...call, preview: '' }).text).toBe('01527 766554');
    expect(senderByWords({ ...call, contact: '+4315880012', preview: '' }).text).toBe(
      '+4315880012',
    );
  });

  it('is nobody else once the team has said whose it is', () => {
    expect(senderByWords({ ...call, customer_id: 'c1' }).text).toBe('01527 766554');
  });

  it('is unknown where nothing tells', () => {
    expect(senderByWords({ sender: null, preview: '' }).text).toBe('Unbekannt');
  });
});

const Line = (activity: From) => useSender(activity).text;

describe('in the list', () => {
  const shown = () => document.body.textContent;
  afterEach(clear);

  it('a name stands there at once, and what has none follows', async () => {
    await show(<Line {...call} sender="Ida Kern" />);
    expect(shown()).toBe('Ida Kern');
    await show(<Line {...call} />);
    await expect.poll(shown).toBe('vermutlich Petra Müller');
  });
});
