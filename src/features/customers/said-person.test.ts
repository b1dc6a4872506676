import { describe, expect, it } from 'vitest';
import { type ActivitySummary, etagOf } from '#contract/activities/activity.ts';
import { nameInWords, type SaidName } from '#contract/activities/name-in-words.ts';
import { type Customer, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { assignment, numberAdded } from './assignment.ts';
import { mayBe } from './said-person.ts';

const said = (words: string) => nameInWords(words) as SaidName;
const petra = { first_name: 'Petra Maria', last_name: 'Müller' };

describe('who may have called, by the name they said', () => {
  it.each([
    ['Hier ist Petra Müller.', true],
    ['Hier ist Petra Mueller.', true],
    ['Viele Grüße, P. Müller', true],
    ['Hier ist Frau Müller.', true],
    ['Hier ist Paula Müller.', false],
    ['Hier ist Petra Müller-Lüdenscheid.', false],
  ])('%s', (words, may) => expect(mayBe(petra, said(words))).toBe(may));
});

describe('giving an activity to somebody', () => {
  it('is taken back on top of what it became, or nothing would be written', () => {
    const activity = {
      id: 'a1',
      assignees: [],
      customer_id: null,
      version: 3,
      updated_at: '2026-03-02T09:00:00.000Z',
    } as unknown as ActivitySummary;
    const given = assignment(activity, null, 'c1');
    expect(given.body).toMatchObject({ customer_id: 'c1' });
    const back = assignment(activity, 'c1', null);
    expect(back.base).toMatchObject({ body: { customer_id: 'c1' }, etag: etagOf(activity) });
    expect(back.body).toMatchObject({ customer_id: null });
  });
});

describe('the number of somebody who is known now', () => {
  const row = (etag: string | null, ...numbers: string[]) => ({
    id: 'c1',
    customer: {
      ...EMPTY_CUSTOMER,
      phones: numbers.map((number) => ({ number, use: 'home' })),
    } as unknown as Customer,
    etag,
    pending: null,
  });
  const phones = (wish: ReturnType<typeof numberAdded>) =>
    (wish?.body as { phones: unknown } | undefined)?.phones;

  it('goes into their record beside the others', () => {
    expect(phones(numberAdded(row('"v1"', '+493012345'), '+491527766554'))).toEqual([
      { number: '+493012345', use: 'home' },
      { number: '+491527766554', use: 'mobile' },
    ]);
  });

  it('is not offered where it is there, is none, or nothing can be written', () => {
    expect(numberAdded(row('"v1"', '+493012345'), '+493012345')).toBeNull();
    expect(numberAdded(row('"v1"'), 'DHL')).toBeNull();
    expect(numberAdded(row('"v1"'), undefined)).toBeNull();
    expect(numberAdded(row(null), '+493012345')).toBeNull();
  });
});
