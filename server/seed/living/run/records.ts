import { mergeCustomers } from '#contract/customers/calls/customer-merges.ts';
import { customer, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { putSubmissionCustomer, submissionCustomer } from '#contract/customers/calls/customers.ts';
import { type Customer, contentOfCustomer } from '#contract/customers/customer.ts';
import { personColumns } from '#server/store/access/account-person.ts';
import { users } from '#server/store/practice/schema/practice.ts';
import { idAt } from '../chance.ts';
import type { DeedOf } from '../story/deeds.ts';
import type { Door } from './door.ts';
import { theirPassword } from './their-password.ts';

/** An account as of a patient who has confirmed the address; its record is made with it. */
async function makeAccount(door: Door, { patient }: DeedOf<'keep-patient'>): Promise<void> {
  const { id, account, content } = patient;
  if (account === null) return;
  const { database, keys, env } = door.place;
  const { companyId, passwordHash } = await theirPassword(database.db, env.DEMO_PASSWORD);
  const person = {
    phone: content.phones[0]?.number ?? null,
    dateOfBirth: content.birth_date || null,
  };
  await database.db
    .insert(users)
    .values({
      id,
      companyId,
      role: 'customers',
      name: `${content.first_name} ${content.last_name}`,
      email: account,
      passwordHash,
      ...personColumns(keys, { id, companyId }, person),
      createdAt: door.clock.now(),
    })
    .onConflictDoNothing();
}

export async function keepPatient(door: Door, deed: DeedOf<'keep-patient'>): Promise<void> {
  await makeAccount(door, deed);
  const { id, account, content } = deed.patient;
  await door.ask(putCustomer, {
    params: { id },
    body: content,
    token: await door.sessions.team(deed.by),
    headers: {
      'idempotency-key': idAt(deed.at, `keep ${id}`),
      // The record of an account exists already.
      ...(account === null ? { 'if-none-match': '*' } : { 'if-match': '*' }),
    },
  });
}

async function readRecord(door: Door, id: string, token: string) {
  const answer = await door.ask(customer, { params: { id }, token });
  return answer && { record: answer.json<Customer>(), etag: String(answer.headers.etag) };
}

export async function changeConsent(door: Door, deed: DeedOf<'change-consent'>): Promise<void> {
  const { patient, channel, by, at } = deed;
  const token = await door.sessions.team(by);
  const read = await readRecord(door, patient.id, token);
  const said = read?.record[`consent_${channel}`];
  if (!read || !said) return;
  const state = said.state === 'given' ? 'refused' : 'given';
  await door.ask(putCustomer, {
    params: { id: patient.id },
    body: {
      ...contentOfCustomer(read.record),
      [`consent_${channel}`]: { state, at: new Date(at).toISOString() },
    },
    token,
    headers: {
      'idempotency-key': idAt(at, `consent ${patient.id} ${channel}`),
      'if-match': read.etag,
    },
  });
}

/** Merges two records of the same person into the first one, whose content stays. */
export async function mergeRecords(door: Door, deed: DeedOf<'merge'>): Promise<void> {
  const token = await door.sessions.team(deed.by);
  const into = await readRecord(door, deed.into, token);
  const from = await readRecord(door, deed.from, token);
  if (!into || !from || from.record.merged_into) return;
  await door.ask(mergeCustomers, {
    params: { id: deed.into },
    body: {
      id: deed.id,
      from: deed.from,
      etags: { into: into.etag, from: from.etag },
      content: contentOfCustomer(into.record),
    },
    token,
  });
}

export async function matchForm(door: Door, deed: DeedOf<'match'>): Promise<void> {
  const token = await door.sessions.team(deed.by);
  const params = { id: deed.form };
  const read = await door.ask(submissionCustomer, { params, token });
  if (!read) return;
  await door.ask(putSubmissionCustomer, {
    params,
    body: { customer_id: deed.patient },
    token,
    headers: { 'if-match': String(read.headers.etag) },
  });
}
