import { addressFor, declines, waysTo } from '#contract/customers/ways.ts';
import type { Way } from '#contract/messages/written-message.ts';
import { phoneText } from './phone-text.ts';
import { RECEIVER } from './texts.ts';
import type { CustomerRow } from './use-customers.ts';
import { fullName } from './words.ts';

type Person = CustomerRow['customer'];

const wayText = (way: Way, person: Person): string => {
  if (way === 'portal') return RECEIVER.portal;
  const to = addressFor(way, person) ?? '';
  return way === 'sms' ? RECEIVER.sms(phoneText(to)) : RECEIVER.mail(to);
};

/** What part of a message leaves the practice by this way (FMT-14). */
const leaving = (way: Way, { consent_sms }: Person): string => {
  if (way === 'portal') return RECEIVER.toPortal;
  return way === 'sms' && consent_sms?.state === 'given' ? RECEIVER.words : RECEIVER.link;
};

/** Why no written way leads to this person, and what helps. */
const whyNot = (person: Person): string => {
  const refused = (['sms', 'mail'] as const).filter((way) => declines(way, person));
  const reasons = [
    RECEIVER.noAccount,
    refused.includes('sms') ? RECEIVER.noSmsWanted : RECEIVER.noMobile,
    refused.includes('mail') ? RECEIVER.noMailWanted : RECEIVER.noMail,
  ];
  const advice = refused.length === 2 ? RECEIVER.callThem : RECEIVER.addOne;
  return `${RECEIVER.notReached(fullName(person), reasons.join(', '))} ${advice}`;
};

/** How a customer can be written to; `why` says why there is no way. */
export const receiverOf = ({ id, customer, etag }: CustomerRow) => {
  const known = etag !== null;
  const ways = known ? waysTo(customer) : [];
  const number = customer.phones[0]?.number;
  return {
    id,
    addressed: customer,
    ways: ways.map((way) => ({
      way,
      text: wayText(way, customer),
      hint: leaving(way, customer),
    })),
    why: ways.length > 0 ? null : known ? whyNot(customer) : RECEIVER.unsent,
    number: number ? { href: `tel:${number}`, text: phoneText(number) } : null,
  };
};
