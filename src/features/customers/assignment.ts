import { type ActivitySummary, contentOf, etagOf } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { contentOfCustomer } from '#contract/customers/customer.ts';
import type { PutWish } from '#platform/write/wish.ts';
import type { CustomerRow } from './use-customers.ts';

/**
 * Gives an activity to a customer, or to nobody.
 * @param from whose it is at this moment, which is not what `activity` says once it was given to
 *   somebody since: undone is what is there now, not what was shown before
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
 * The record with the number under which somebody has called or written, so that the next call of it is
 * known; null where it stands there already, or nothing can be written now.
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
