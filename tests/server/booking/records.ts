import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  customerDeletion,
  DELETION_GRACE_DAYS,
  deleteCustomer,
} from '#contract/customers/calls/customer-deletions.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { eraseDue } from '#server/jobs/erase-due.ts';
import type { TestApp } from '../harness.ts';

/** The record of a patient, and its version. */
export async function newRecord(test: TestApp, token: string, last_name: string) {
  const id = randomUUID();
  const answer = await test.call(putCustomer, {
    params: { id },
    body: { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name },
    headers: { 'if-none-match': '*' },
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, etag: String(answer.headers.etag) };
}

/** Somebody of the team deletes a record; it is erased once its grace days are over. */
export async function askErasure(test: TestApp, token: string, id: string): Promise<void> {
  const preview = await test.call(customerDeletion, { params: { id }, token });
  const body = { id: randomUUID(), etag: preview.json<{ etag: string }>().etag, transferred: true };
  const deleted = await test.call(deleteCustomer, { params: { id }, body, token });
  expect(deleted.statusCode, deleted.body).toBeLessThan(300);
}

/** When a record that is deleted now will be erased. */
export const erasureDue = (test: TestApp): number =>
  test.clock.now().getTime() + DELETION_GRACE_DAYS * DAY_MS;

/** Erases the records that are due after those days. */
export const erasedByNow = (test: TestApp) =>
  eraseDue(test.database.db, test.keys, new Date(erasureDue(test)));
