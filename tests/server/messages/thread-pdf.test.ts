import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const thread_id = randomUUID();
const SENT = '2026-03-02T08:00:00.000Z';

let test: TestApp;
let patient: string;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  patient = await test.signIn('patient');
  admin = await test.signIn('admin');
  const location_id = DEMO_IDS.mitte;
  const first = { id: randomUUID(), thread_id, location_id, subject: 'Mein Rezept', sent_at: SENT };
  const asked = { ...first, text: 'Ich brauche ein Rezept.\nMorgen, wenn es geht.' };
  await test.call(writeMessage, { token: patient, body: asked });
  test.clock.advance(60_000);
  const now = { id: randomUUID(), thread_id, text: 'Es liegt bereit.', sent_at: SENT };
  await test.call(sendMessage, { token: admin, body: now });
  const scheduled_for = new Date(test.clock.now().getTime() + HOUR_MS).toISOString();
  const later = { ...now, id: randomUUID(), text: 'Bitte abholen.', scheduled_for };
  await test.call(sendMessage, { token: admin, body: later });
});
afterAll(() => test.close());

const print = (token: string | undefined, id = thread_id, location: string = DEMO_IDS.mitte) =>
  test.call(pdf, { body: { content: { kind: 'thread', thread_id: id }, location }, token });

async function textOf(token: string): Promise<string> {
  const answer = await print(token);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}

it('prints a conversation for the team, with who wrote what and when', async () => {
  const text = await textOf(admin);
  expect(text).toContain('Praxis Lindenhof');
  expect(text).toContain('Mein Rezept');
  expect(text).toContain('Montag, 2. März 2026');
  expect(text).toMatch(/10:00 · Paula Probst Ich brauche ein Rezept\. Morgen, wenn es geht\./);
  expect(text).toMatch(/10:01 · Praxis Lindenhof \(Dr\. Ada Linden\) Es liegt bereit\./);
  expect(text).toMatch(/geplant für 02\.03\.2026, 11:01 Uhr Bitte abholen\./);
});

it('prints it for its patient as far as it was sent', async () => {
  const text = await textOf(patient);
  expect(text).toContain('Es liegt bereit.');
  expect(text).not.toContain('Bitte abholen.');
});

it('is nobody else’s, and a foreign one is like a missing one', async () => {
  expectProblem(await print(undefined), 'not_signed_in');
  const { token } = await test.kiosk();
  expectProblem(await print(token), 'not_signed_in');
  expectProblem(await print(admin, UNKNOWN_ID), 'not_found');
  expectProblem(await print(admin, thread_id, DEMO_IDS.sued), 'not_found');
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    ['view assigned-activities'],
    DEMO_IDS.reception,
  ]);
  expectProblem(await print(await test.signIn('reception')), 'not_found');
});
