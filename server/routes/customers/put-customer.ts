import { etagOf } from '#contract/activities/activity.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import type { CustomerContent } from '#contract/customers/customer.ts';
import { isKvnr } from '#contract/questionnaires/formats.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type CustomerRow,
  etagOfCustomer,
  presentCustomer,
} from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { isTaken } from '#server/store/customers/customers.ts';
import {
  changeCustomer,
  createCustomer,
  lockCustomer,
} from '#server/store/customers/put-customer.ts';
import { settleCustomers } from '#server/store/customers/settle-customers.ts';
import { route } from '../route.ts';

type PutCall = Call<typeof putCustomer>;

const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', { errors: [{ field, message }] });
const conflict = (row: CustomerRow) =>
  new Refusal('version_conflict', { headers: { etag: etagOfCustomer(row) } });
const names = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag);

/** Tolerance for a device whose clock is ahead. */
const CLOCK_MS = DAY_MS;

const check = (content: CustomerContent, now: Date): void => {
  const { insurance_kind, insurance_number, birth_date } = content;
  if (insurance_kind === 'gkv' && insurance_number !== '' && !isKvnr(insurance_number)) {
    throw invalid('insurance_number', 'Die Prüfziffer der Versichertennummer stimmt nicht.');
  }
  const tomorrow = new Date(now.getTime() + CLOCK_MS).toISOString();
  if (birth_date > tomorrow.slice(0, 10)) {
    throw invalid('birth_date', 'Das Geburtsdatum liegt in der Zukunft.');
  }
};

async function checkRelatives(call: PutCall, before: readonly string[]): Promise<void> {
  const { db, body, params, caller } = call;
  if (body.relatives.some(({ id }) => id === params.id)) {
    throw invalid('relatives', 'Niemand ist mit sich selbst verwandt.');
  }
  const added = [...new Set(body.relatives.map(({ id }) => id))].filter(
    (id) => !before.includes(id),
  );
  if (added.length === 0) return;
  const known = await customerRows(db, caller.companyId, added);
  if (known.length < added.length) {
    throw invalid('relatives', 'Diese Person ist in der Kartei nicht bekannt.');
  }
}

/** Creates or changes a customer, judged by the condition (RFC 9110 13.1; SEC-11). */
export const putCustomerRoute = route(putCustomer, async (call) => {
  const { services, db, params, body, caller, now, ifMatch, ifNoneMatch } = call;
  const { keys } = services;
  await settleCustomers(db, keys, caller.companyId, now);
  const row = await lockCustomer(db, caller.companyId, params.id);
  if (ifMatch === undefined && ifNoneMatch?.trim() !== '*') {
    throw new Refusal('precondition_required');
  }
  check(body, now);
  let saved: CustomerRow | null;
  if (ifMatch === undefined) {
    if (row) throw conflict(row);
    if (await isTaken(db, params.id)) throw new Refusal('already_exists');
    await checkRelatives(call, []);
    saved = await createCustomer(db, keys, { id: params.id, content: body }, caller, now);
    if (!saved) throw new Refusal('already_exists');
  } else {
    if (!row || row.erasedAt) throw new Refusal('not_found');
    if (row.mergedInto) throw new Refusal('customer_merged');
    if (!names(ifMatch, etagOfCustomer(row))) throw conflict(row);
    await checkRelatives(call, row.relativeIds);
    saved = await changeCustomer(db, keys, row, body, caller, now);
  }
  const answer = presentCustomer(keys, saved);
  return { body: answer, headers: { etag: etagOf(answer) } };
});
