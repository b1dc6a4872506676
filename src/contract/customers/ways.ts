import type { Way } from '../messages/written-message.ts';
import type { Customer } from './customer.ts';

export type Reached = Pick<Customer, 'phones' | 'mails' | 'consent_sms' | 'consent_mail'>;

/** The number or address for an SMS or a mail: their first mobile number, or first address. */
export const addressFor = (way: 'sms' | 'mail', { phones, mails }: Reached): string | undefined =>
  way === 'sms' ? phones.find(({ use }) => use === 'mobile')?.number : mails[0];

/** Whether somebody has said that they do not want to be contacted this way. */
export const declines = (way: 'sms' | 'mail', { consent_sms, consent_mail }: Reached): boolean =>
  (way === 'sms' ? consent_sms : consent_mail)?.state === 'refused';

/** The ways by which somebody can be written to, the best first. */
export const waysTo = (person: Reached & { account: boolean }): Way[] => [
  ...(person.account ? (['portal'] as const) : []),
  ...(['sms', 'mail'] as const).filter(
    (way) => addressFor(way, person) !== undefined && !declines(way, person),
  ),
];
