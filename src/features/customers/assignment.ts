import { type ActivitySummary, contentOf, etagOf } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { contentOfCustomer } from '#contract/customers/customer.ts';
import type { PutWish } from '#platform/write/wish.ts';
import type { CustomerRow } from './use-customers.ts';

/**
 * The wish that assigns an activity to a customer, or to nobody.
 * @param from its customer at this moment: after an assignment that differs from `activity`, and an
 *   undo must build on the current state
 */
export const assignment = (
  activity: ActivitySummary,
  from: string | null,
  to: string | null,
): PutWish => {
  const seen = { ...contentOf(activity), customer_id: from };
  return {
    endpoint: putActivity,
    id: activity.id,
    body: { ...seen, customer_id: to },
    base: { body: seen, etag: etagOf(activity) },
  };
};

/** As many as a record takes. */
const MOST_PHONES = 10;
const MOBILE = /^\+491[567]/;

/**
 * The wish that adds the number of a call or message to the record, so that the next call is
 * recognised. Null where the record has it already, or cannot be written now.
 */
export const numberAdded = (
  { id, customer, etag }: CustomerRow,
  contact: string | undefined,
): PutWish | null => {
  const seen = contentOfCustomer(customer);
  if (etag === null || !contact || !/^\+\d+$/.test(contact)) return null;
  if (seen.phones.length >= MOST_PHONES) return null;
  if (seen.phones.some(({ number }) => number === contact)) return null;
  const phone = { number: contact, use: MOBILE.test(contact) ? 'mobile' : 'home' } as const;
  const body = { ...seen, phones: [...seen.phones, phone] };
  return { endpoint: putCustomer, id, body, base: { body: seen, etag } };
};
