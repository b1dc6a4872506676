import type { putSubmissionCustomer } from '#contract/customers/calls/customers.ts';
import type { CustomerPerson } from '#contract/customers/customer.ts';
import { type Agreement, agreement } from '#contract/customers/same-person.ts';
import type { Call } from '#server/call.ts';
import { holdsAt, type Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { reviewOf } from '#server/presenters/questionnaires/review.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  customerById,
  customerOfSubmission,
  isTaken,
  keepCustomer,
  matchSubmission,
  possibleCustomers,
} from '#server/store/customers/customers.ts';
import { settingEtag } from '#server/store/practice/setting-changes.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import { type SubmissionRow, submissionById } from '#server/store/questionnaires/submissions.ts';

const MOST = 10;
const LIKELIEST: readonly Agreement[] = ['both', 'birth_date', 'name'];

/** The customer of a hand-in, and customers whom it may belong to. */
export const customerView = async (
  db: Db,
  keys: AtRest,
  row: SubmissionRow,
  person: CustomerPerson,
) => {
  const customer = await customerOfSubmission(db, keys, row.id);
  const possible = customer ? [] : await possibleCustomers(db, keys, row.companyId, person);
  const candidates = possible.flatMap((one) => {
    const agrees = agreement(person, one);
    return agrees ? [{ customer: one, agrees }] : [];
  });
  candidates.sort((a, b) => LIKELIEST.indexOf(a.agrees) - LIKELIEST.indexOf(b.agrees));
  return { person, customer, candidates: candidates.slice(0, MOST) };
};

/** The hand-in, if this person sees it and holds the permission at its location. */
export async function seenFor(
  db: Db,
  caller: Person,
  id: string,
  permission: 'view customer' | 'edit customers',
): Promise<SubmissionRow> {
  const row = await submissionById(db, id);
  const visible = row && !row.erasedAt && (await visibleActivityOf(db, caller, id));
  if (!row || !visible || !holdsAt(caller, [permission], row.locationId)) {
    throw new Refusal('not_found');
  }
  return row;
}

/** Whom the hand-in itself names. */
export const personOf = async (
  db: Db,
  keys: AtRest,
  row: SubmissionRow,
): Promise<CustomerPerson> => {
  const { person } = reviewOf(await readSubmission(db, keys, row), null);
  return person;
};

/** Made from the assignment only: other candidates do not change it. */
export const tagOf = (view: { customer: { id: string } | null }): string =>
  settingEtag({ customer_id: view.customer?.id ?? null });

/**
 * Refuses to replace an assignment that somebody else has made meanwhile (SEC-11). The same
 * assignment again, after a lost answer, is accepted.
 * @throws Refusal `precondition_required`, `version_conflict`
 */
async function checkMatch(
  tx: Db,
  keys: AtRest,
  {
    ifMatch,
    params,
    body,
  }: Pick<Call<typeof putSubmissionCustomer>, 'ifMatch' | 'params' | 'body'>,
): Promise<void> {
  if (ifMatch === undefined) throw new Refusal('precondition_required');
  const customer = await customerOfSubmission(tx, keys, params.id);
  const etag = tagOf({ customer });
  const there = (customer?.id ?? null) === body.customer_id;
  if (ifMatch !== '*' && ifMatch !== etag && !there) {
    throw new Refusal('version_conflict', { headers: { etag } });
  }
}

/**
 * Assigns a hand-in to a customer, perhaps to a new one made from its answers. Returns the new
 * state.
 * @throws Refusal `not_found`, `invalid_input`, `precondition_required`, `version_conflict`
 */
export const matchTo = (call: Call<typeof putSubmissionCustomer>) => {
  const { services, params, body, caller, now } = call;
  const { keys } = services;
  return services.db.transaction(async (tx) => {
    await claim(tx, `submission|${params.id}`);
    const row = await seenFor(tx, caller, params.id, 'edit customers');
    call.about({ locationId: row.locationId });
    await checkMatch(tx, keys, call);
    const person = await personOf(tx, keys, row);
    const { customer_id } = body;
    if (customer_id !== null) {
      const { companyId } = row;
      const known = await customerById(tx, keys, companyId, customer_id);
      if (!known && (!body.create || (await isTaken(tx, customer_id)))) {
        throw new Refusal('not_found');
      }
      if (!known && (person.last_name === '' || person.first_name === '')) {
        throw new Refusal('invalid_input', {
          detail: 'In diesem Fragebogen steht kein vollständiger Name. Bitte jemanden auswählen.',
        });
      }
      const customer = known ?? { id: customer_id, ...person, account: false };
      await keepCustomer(tx, keys, { companyId, customer, by: caller.id }, now);
    }
    const match = { submissionId: row.id, customerId: customer_id, by: caller.id };
    await matchSubmission(tx, match, now);
    return customerView(tx, keys, row, person);
  });
};
