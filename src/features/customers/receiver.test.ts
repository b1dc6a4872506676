import { expect, it } from 'vitest';
import { type Customer, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { receiverOf } from './receiver.ts';

const row = (part: Partial<Customer>, etag: string | null = '"v1"') => ({
  id: 'a',
  customer: {
    ...(EMPTY_CUSTOMER as unknown as Customer),
    first_name: 'Erika',
    last_name: 'Müller',
    account: false,
    ...part,
  },
  etag,
  pending: null,
});
const REFUSED = { state: 'refused' as const, at: '2026-03-02T09:00:00.000Z', by: 'Emre' };

it('offers the portal first, then what the record has and its person wants', () => {
  const all = row({
    account: true,
    phones: [
      { number: '+493023125999', use: 'home' },
      { number: '+491715551234', use: 'mobile' },
    ],
    mails: ['erika@example.org'],
  });
  expect(receiverOf(all).ways.map(({ text }) => text)).toEqual([
    'Im Portal',
    'Per SMS an 0171 5551234',
    'Per E-Mail an erika@example.org',
  ]);
  expect(receiverOf(all).ways.map(({ hint }) => hint)).toEqual([
    'ins Postfach, mit einem Hinweis per E-Mail',
    'hinaus geht nur ein Hinweis mit Link',
    'hinaus geht nur ein Hinweis mit Link',
  ]);
  const { customer } = all;
  const agreed = { ...customer, consent_sms: { ...REFUSED, state: 'given' as const } };
  expect(receiverOf({ ...all, customer: agreed }).ways[1]?.hint).toBe(
    'dieser Text geht als SMS hinaus',
  );
  const less = receiverOf({ ...all, customer: { ...customer, consent_sms: REFUSED } });
  expect(less.ways.map(({ way }) => way)).toEqual(['portal', 'mail']);
  expect(less.why).toBeNull();
});

it('says why nobody is reached, and what helps', () => {
  expect(receiverOf(row({})).why).toBe(
    'Erika Müller ist schriftlich nicht zu erreichen: kein Konto, keine Mobilnummer, keine E-Mail-Adresse. Tragen Sie in der Kartei ein, was fehlt.',
  );
  const never = row({
    phones: [{ number: '+491715551234', use: 'mobile' }],
    mails: ['erika@example.org'],
    consent_sms: REFUSED,
    consent_mail: REFUSED,
  });
  expect(receiverOf(never)).toMatchObject({
    ways: [],
    why: 'Erika Müller ist schriftlich nicht zu erreichen: kein Konto, SMS nicht gewünscht, E-Mail nicht gewünscht. Bitte anrufen.',
    number: { href: 'tel:+491715551234' },
  });
});

it('waits for a record that the practice does not have yet', () => {
  const { ways, why } = receiverOf(row({ mails: ['erika@example.org'] }, null));
  expect(ways).toEqual([]);
  expect(why).toBe(
    'Diese Kartei ist noch nicht bei der Praxis angekommen. Sobald sie es ist, können Sie schreiben.',
  );
});
