import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from './customer.ts';
import { differing, mergedContent, unmergedContent } from './merge.ts';

const given = (at: string) => ({ state: 'given' as const, at });
const into = {
  ...EMPTY_CUSTOMER,
  first_name: 'Erika',
  last_name: 'Müller',
  phones: [{ number: '+493055512345', use: 'home' as const }],
  consent_sms: given('2026-01-01T00:00:00.000Z'),
  relatives: [{ id: 'b', relation: 'other' as const }],
  tags: ['Recall'],
};
const from = {
  ...EMPTY_CUSTOMER,
  first_name: 'Erica',
  last_name: 'Müller',
  birth_date: '1980-12-24',
  phones: [
    { number: '+493055512345', use: 'work' as const },
    { number: '+491715551234', use: 'mobile' as const },
  ],
  consent_sms: { state: 'refused' as const, at: '2026-02-01T00:00:00.000Z' },
  note: 'Angst',
};
const ids = { into: 'a', from: 'b' };

describe('two records', () => {
  it('differ where both know something else', () => {
    expect(differing(into, from)).toEqual(['first_name', 'consent_sms']);
  });

  it('become one with all that either knows, and the younger consent', () => {
    expect(mergedContent(into, from, {}, ids)).toEqual({
      ...into,
      birth_date: '1980-12-24',
      note: 'Angst',
      phones: [into.phones[0], from.phones[1]],
      consent_sms: from.consent_sms,
      relatives: [],
    });
    const chosen = mergedContent(into, from, { first_name: 'from', consent_sms: 'into' }, ids);
    expect(chosen).toMatchObject({ first_name: 'Erica', consent_sms: into.consent_sms });
  });

  it('become two again, with what was changed since', () => {
    const after = mergedContent(into, from, {}, ids);
    const now = { ...after, note: 'Angst vor Spritzen' };
    expect(unmergedContent(into, after, now)).toEqual({ ...into, note: 'Angst vor Spritzen' });
  });
});
