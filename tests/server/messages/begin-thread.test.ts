import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityHistory } from '#contract/activities/calls/notes.ts';
import { cancelMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import { thread as threadCall } from '#contract/messages/calls/threads.ts';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { uploadAttachment } from './attachment.ts';
import { firstMessage, mobile, SENT, type WritingDesk, writingDesk } from './writing-desk.ts';

let test: WritingDesk['test'];
let admin: WritingDesk['admin'];
let desk: WritingDesk['desk'];
let patient: WritingDesk['patient'];
let add: WritingDesk['add'];
let send: WritingDesk['send'];
let begin: WritingDesk['begin'];
let read: WritingDesk['read'];
let lines: WritingDesk['lines'];
let lineOf: WritingDesk['lineOf'];
let synced: WritingDesk['synced'];
let deliver: WritingDesk['deliver'];
let sms: WritingDesk['sms'];
beforeAll(async () => {
  ({ test, admin, desk, patient, add, send, begin, read, lines, lineOf, synced, deliver, sms } =
    await writingDesk());
});
afterAll(() => test.close());

describe('in the portal', () => {
  it('is read by the patient at once, with a neutral mail, and is one done line of the inbox', async () => {
    const mails = test.mails.length;
    const { body, thread } = await begin();
    expect(thread).toBe(body.thread_id);
    const own = await read(thread, patient);
    expect(own).toMatchObject({ subject: 'Ihr Befund', portal: true, may_reply: true });
    expect(own.messages).toEqual([
      expect.objectContaining({ id: body.id, direction: 'out', text: 'Bitte rufen Sie uns an.' }),
    ]);
    expect(test.mails.length).toBe(mails + 1);
    const mail = test.mails.at(-1);
    expect(mail?.text).toContain('https://praxis.example/messages');
    expect(JSON.stringify(mail)).not.toContain('Befund');
    expect(await lineOf(thread)).toMatchObject({
      id: body.thread_id,
      source: 'chat',
      status: 'erledigt',
      subject: 'Ihr Befund',
      preview: 'Praxis: Bitte rufen Sie uns an.',
      sender: 'Paula Probst',
      customer_id: DEMO_IDS.patient,
      assignees: [],
    });
    const history = await test.call(activityHistory, {
      params: { id: body.thread_id },
      token: desk,
    });
    expect(history.json().data).toEqual([
      expect.objectContaining({
        by: { id: DEMO_IDS.reception, name: 'Emre Empfang' },
        steps: [{ field: 'answer', before: null, after: 'begun' }],
      }),
    ]);
  });

  it('comes by synchronisation to both sides, and to nobody else', async () => {
    const { thread } = await begin();
    expect(await synced(patient)).toContain(thread);
    expect(await synced(desk)).toContain(thread);
    expect(await synced(admin, DEMO_IDS.sued)).not.toContain(thread);
  });

  it('is new work once the patient answers', async () => {
    const { body, thread } = await begin();
    test.clock.advance(1_000);
    const answer = { id: randomUUID(), thread_id: thread, location_id: DEMO_IDS.mitte };
    const said = { ...answer, subject: '', text: 'Ich rufe morgen an.', sent_at: SENT };
    expect((await test.call(writeMessage, { token: patient, body: said })).statusCode).toBe(201);
    expect(await lineOf(thread)).toMatchObject({
      id: body.thread_id,
      status: 'neu',
      preview: 'Ich rufe morgen an.',
    });
    expect((await lines()).filter(({ thread_id }) => thread_id === thread)).toHaveLength(1);
  });

  it('takes a photo along', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = await uploadAttachment(test, desk, [png]);
    const { thread } = await begin({ text: '', subject: '', attachments: [file] });
    const [message] = (await read(thread, patient)).messages;
    expect(message?.attachments).toEqual([expect.objectContaining({ id: file.id, problem: null })]);
    expect(await lineOf(thread)).toMatchObject({
      subject: 'Chat',
      preview: `Praxis: ${file.name}`,
    });
  });

  it('is held for a moment when it is to be, and taken back leaves nothing to see', async () => {
    const mails = test.mails.length;
    const { body, thread } = await begin({ hold: true });
    // In the portal it is visible at once; the mail waits.
    expect((await read(thread, patient)).messages).toHaveLength(1);
    expect(test.mails.length).toBe(mails);
    const back = { id: randomUUID(), thread_id: thread, message_id: body.id };
    const taken = await test.call(cancelMessage, { token: desk, body: back });
    expect(taken.statusCode, taken.body).toBe(200);
    const own = await test.call(threadCall, { params: { id: thread }, token: patient });
    expectProblem(own, 'not_found');
    expect(await synced(patient)).not.toContain(thread);
    expect(await lineOf(thread)).toBeUndefined();
    test.clock.advance(HOLD_MS);
    await deliver();
    expect(test.mails.length).toBe(mails);
  });

  it('goes out later where that is wished, and is not there for the patient before', async () => {
    const at = new Date(test.clock.now().getTime() + 10 * MINUTE_MS);
    const { thread } = await begin({ scheduled_for: at.toISOString() });
    const mails = test.mails.length;
    const own = () => test.call(threadCall, { params: { id: thread }, token: patient });
    expectProblem(await own(), 'not_found');
    expect((await read(thread, desk)).messages[0]).toMatchObject({ delivery_status: 'pending' });
    test.clock.advance(10 * MINUTE_MS);
    await deliver();
    expect((await own()).json().messages).toHaveLength(1);
    expect(test.mails.length).toBe(mails + 1);
  });

  it('is refused where there is no account', async () => {
    const { id } = await add(mobile('+491715550100'));
    const problem = expectProblem(await send(firstMessage({ customer_id: id })), 'invalid_input');
    expect(problem.errors).toEqual([{ field: 'way', message: 'Diese Person hat kein Konto.' }]);
  });
});

describe('by SMS and mail', () => {
  it('goes out as a notice with a link; the words only where that is agreed to', async () => {
    const quiet = await add(mobile('+491715550101'));
    const agreed = await add({
      ...mobile('+491715550102'),
      consent_sms: { state: 'given', at: SENT },
    });
    const first = await begin({ way: 'sms', customer_id: quiet.id, subject: '' });
    await begin({ way: 'sms', customer_id: agreed.id, subject: '' });
    await deliver();
    const [notice, words] = test.outgoing.slice(-2);
    expect(notice).toMatchObject({ id: first.body.id, channel: 'sms', to: '+491715550101' });
    expect(notice?.text).toContain('https://praxis.example/nachricht');
    expect(notice?.text).not.toContain('rufen Sie uns');
    expect(words).toMatchObject({ to: '+491715550102', text: 'Bitte rufen Sie uns an.' });
    expect(await lineOf(first.thread)).toMatchObject({
      source: 'sms',
      subject: 'SMS',
      contact: '+491715550101',
      sender: 'Erika Müller',
    });
    const { messages } = await read(first.thread, desk);
    expect(messages[0]).toMatchObject({ delivery_status: 'done' });
  });

  it('goes to an address by a mail with a link', async () => {
    const { id } = await add({ mails: ['erika@example.org'] });
    const { thread } = await begin({ way: 'mail', customer_id: id });
    await deliver();
    const mail = test.mails.at(-1);
    expect(mail?.to).toBe('erika@example.org');
    expect(mail?.text).toContain('/nachricht?forcedLocation=');
    expect(mail?.text).not.toContain('rufen Sie uns');
    expect(await lineOf(thread)).toMatchObject({ source: 'chat', subject: 'Ihr Befund' });
  });

  it('is refused where the record has no such address, or they do not want it', async () => {
    const none = await add({});
    const refused = await add({
      ...mobile('+491715550103'),
      consent_sms: { state: 'refused', at: SENT },
    });
    const said = async (customer_id: string, way: string) =>
      expectProblem(await send(firstMessage({ customer_id, way })), 'invalid_input').errors?.[0]
        ?.message;
    expect(await said(none.id, 'sms')).toBe('In der Kartei fehlt eine Mobilnummer.');
    expect(await said(none.id, 'mail')).toBe('In der Kartei fehlt eine Adresse.');
    expect(await said(refused.id, 'sms')).toMatch(/möchte auf diesem Weg nicht/);
  });

  it('is written on where the number has a conversation: open work stays, old work comes back', async () => {
    const number = '+491715550104';
    const { id } = await add(mobile(number));
    await sms(number, 'Ich brauche ein Rezept');
    const [before] = (await lines()).filter(({ contact }) => contact === number);
    const thread = before?.thread_id ?? '';
    const second = await begin({ way: 'sms', customer_id: id });
    expect(second.thread).toBe(thread);
    expect(await lineOf(thread)).toMatchObject({
      id: before?.id,
      status: 'neu',
      preview: 'Ich brauche ein Rezept',
      customer_id: id,
    });
    await test.sql("update activities set status = 'erledigt', is_archived = true where id = $1", [
      before?.id,
    ]);
    const third = await begin({ way: 'sms', customer_id: id, text: 'Es liegt bereit.' });
    expect(third.thread).toBe(thread);
    const [line] = await lines();
    expect(line).toMatchObject({
      id: before?.id,
      status: 'erledigt',
      is_archived: false,
      preview: 'Praxis: Es liegt bereit.',
    });
    await sms(number, 'Danke');
    expect(await lineOf(thread)).toMatchObject({ status: 'neu', preview: 'Danke' });
  });

  it('is taken back out of such a conversation by the name that it was to have', async () => {
    const number = '+491715550113';
    const { id } = await add(mobile(number));
    await sms(number, 'Ich brauche ein Rezept');
    const { body, thread } = await begin({ way: 'sms', customer_id: id, hold: true });
    expect(thread).not.toBe(body.thread_id);
    const back = { id: randomUUID(), thread_id: body.thread_id, message_id: body.id };
    const taken = await test.call(cancelMessage, { token: desk, body: back });
    expect(taken.statusCode, taken.body).toBe(200);
    expect((await read(thread, desk)).messages.map(({ text }) => text)).toEqual([
      'Ich brauche ein Rezept',
    ]);
    expect(await lineOf(thread)).toMatchObject({ status: 'neu', is_archived: false });
    const other = { id: randomUUID(), thread_id: randomUUID(), message_id: randomUUID() };
    expectProblem(await test.call(cancelMessage, { token: desk, body: other }), 'not_found');
  });

  it('stays apart from what somebody else has under the same number', async () => {
    const number = '+491715550105';
    const mother = await add(mobile(number));
    const child = await add({ ...mobile(number), first_name: 'Max' });
    const hers = await begin({ way: 'sms', customer_id: mother.id });
    const his = await begin({ way: 'sms', customer_id: child.id, text: 'Max hat einen Termin.' });
    expect(his.thread).not.toBe(hers.thread);
    expect(await lineOf(his.thread)).toMatchObject({ customer_id: child.id, sender: 'Max Müller' });
    expect(await lineOf(hers.thread)).toMatchObject({ customer_id: mother.id });
  });
});
