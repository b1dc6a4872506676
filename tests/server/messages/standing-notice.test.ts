import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { type CustomerContent, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { markThread, sendMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import {
  createFormRequest,
  withdrawFormRequest,
} from '#contract/questionnaires/calls/form-requests.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { LINKS } from '#server/lifetimes.ts';
import type { Mail } from '#server/outbound/mail.ts';
import { linkedMessageMail, loginCodeMail } from '#server/outbound/mail-texts.ts';
import { standingMail } from '#server/outbound/standing-notice.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { MITTE, telephoneSystem } from './webhook.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const SENT = '2026-03-02T08:59:00.000Z';
const stands = (mail: Mail, now = test.clock.now()) =>
  standingMail(test.database.db, test.keys, mail, now);
const toWhom = async (mail: Mail, now?: Date) => (await stands(mail, now))?.to;
const lastMail = (): Mail => {
  const mail = test.mails.at(-1);
  if (!mail) throw new Error('no mail');
  return mail;
};

it('that somebody has asked for goes out as it was written', async () => {
  const mail = loginCodeMail('wer@praxis.example', 'Praxis', '123456');
  expect(await stands(mail)).toEqual(mail);
});

describe('the notice of a message in the portal', () => {
  const told = async () => {
    const patient = await test.signIn('patient');
    const thread_id = randomUUID();
    const body = { thread_id, location_id: DEMO_IDS.mitte, subject: 'Rezept', text: 'Bitte.' };
    const written = { ...body, id: randomUUID(), sent_at: SENT };
    await test.call(writeMessage, { token: patient, body: written });
    const answer = { id: randomUUID(), thread_id, text: 'Es liegt bereit.', sent_at: SENT };
    const sent = await test.call(sendMessage, { token: admin, body: answer });
    expect(sent.statusCode, sent.body).toBe(201);
    return { patient, mail: lastMail(), thread_id, id: answer.id };
  };

  it('goes to the address that the account has by now', async () => {
    const { mail } = await told();
    expect(await stands(mail)).toEqual(mail);
    await test.sql("update users set email = 'neu@lindenhof.test' where id = $1", [
      DEMO_IDS.patient,
    ]);
    expect(await toWhom(mail)).toBe('neu@lindenhof.test');
    await test.sql('update users set email = $1 where id = $2', [mail.to, DEMO_IDS.patient]);
  });

  it('is not sent once it was read', async () => {
    const { mail, patient, thread_id, id } = await told();
    const read = await test.call(markThread, {
      token: patient,
      body: { id: randomUUID(), thread_id, up_to: id, read: true },
    });
    expect(read.statusCode, read.body).toBeLessThan(300);
    expect(await stands(mail)).toBeNull();
  });
});

describe('the notice of a message behind a link', () => {
  it('goes where the conversation leads, and nowhere once it is erased', async () => {
    const system = await telephoneSystem(test);
    const from = '+4915112345678';
    await system.send({ kind: 'sms', from, to: MITTE, sent_at: SENT, text: 'Hallo' });
    const [thread] = await test.sql<{ id: string }>("select id from threads where channel = 'sms'");
    const at = { link: 'https://praxis.example', locationId: DEMO_IDS.mitte };
    const notice = (id: string) => linkedMessageMail('alt@praxis.example', 'Praxis', { ...at, id });
    expect(await toWhom(notice(String(thread?.id)))).toBe(from);
    expect(await stands(notice(UNKNOWN_ID))).toBeNull();
  });
});

describe('the notice of a form that somebody is asked to fill', () => {
  const params = { id: DEMO_IDS.mitte };
  const put = async (id: string, part: Partial<CustomerContent>, etag?: string) => {
    const body = {
      ...EMPTY_CUSTOMER,
      first_name: 'Erika',
      last_name: 'Müller',
      birth_date: '1980-12-24',
      ...part,
    };
    const headers: Record<string, string> = etag ? { 'if-match': etag } : { 'if-none-match': '*' };
    const saved = await test.call(putCustomer, { params: { id }, body, headers, token: admin });
    expect(saved.statusCode, saved.body).toBe(200);
    return String(saved.headers.etag);
  };
  const asked = async () => {
    const customer = randomUUID();
    const etag = await put(customer, { mails: ['erika@praxis.example', 'zwei@praxis.example'] });
    const body = { customer_id: customer, questionnaire_id: ANAMNESE_ID, way: 'mail' as const };
    const answer = await test.call(createFormRequest, { token: admin, params, body });
    expect(answer.statusCode, answer.body).toBe(201);
    return { customer, etag, request: answer.json<{ id: string }>().id, mail: lastMail() };
  };

  it('goes out as it was written while all is as it was', async () => {
    const { mail } = await asked();
    expect(await stands(mail)).toEqual(mail);
    const late = new Date(test.clock.now().getTime() + LINKS.formMs + DAY_MS);
    expect(await stands(mail, late), 'the link has ended').toBeNull();
  });

  it('is not sent once the practice has taken the request back', async () => {
    const { mail, request } = await asked();
    const gone = { ...params, rid: request };
    await test.call(withdrawFormRequest, { token: admin, params: gone });
    expect(await stands(mail)).toBeNull();
  });

  it('goes to the new address, and to nobody who does not want mail or has none', async () => {
    const { mail, customer, etag } = await asked();
    let now = await put(customer, { mails: ['zwei@praxis.example'] }, etag);
    expect(await toWhom(mail)).toBe('zwei@praxis.example');
    now = await put(customer, { mails: [] }, now);
    expect(await stands(mail)).toBeNull();
    const at = test.clock.now().toISOString();
    const refused = { mails: [mail.to], consent_mail: { state: 'refused' as const, at } };
    await put(customer, refused, now);
    expect(await stands(mail)).toBeNull();
  });

  it('is not sent once the customer is erased', async () => {
    const { mail, customer } = await asked();
    await test.sql('update customers set erased_at = now() where id = $1', [customer]);
    expect(await stands(mail)).toBeNull();
  });
});
