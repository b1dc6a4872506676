import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '#contract/collections.ts';
import type { AnswerDraft } from '#contract/messages/answer-draft.ts';
import { putAnswerDraft } from '#contract/messages/calls/answer-drafts.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import type { Person } from '#server/caller.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { mayHearOf } from '#server/services/system/sync/may-hear.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let desk: string;
let admin: string;
const thread_id = randomUUID();
const AT = '2026-03-02T08:00:00.000Z';
beforeAll(async () => {
  test = await buildTestApp();
  desk = await test.signIn('reception');
  admin = await test.signIn('admin');
  await test.call(writeMessage, {
    token: await test.signIn('patient'),
    body: {
      id: randomUUID(),
      thread_id,
      location_id: DEMO_IDS.mitte,
      subject: '',
      text: 'Guten Tag',
      sent_at: AT,
    },
  });
});
afterAll(() => test.close());

const put = (token: string, id: string, text: string, part: Record<string, unknown> = {}) =>
  test.call(putAnswerDraft, {
    token,
    params: { id },
    headers: { 'idempotency-key': randomUUID() },
    body: { thread_id, text, written_at: AT, ...part },
  });
interface Synced {
  upserts: { id: string; data: AnswerDraft }[];
  cursor: string;
  more: boolean;
}
const sync = async (token: string, cursor?: string): Promise<Synced> => {
  const query = { location: DEMO_IDS.mitte, ...(cursor ? { cursor } : {}) };
  const page = (await test.call(COLLECTIONS.answer_drafts.sync, { token, query })).json<Synced>();
  if (!page.more) return page;
  const next = await sync(token, page.cursor);
  return { ...next, upserts: [...page.upserts, ...next.upserts] };
};

it('is on every device of its person, as it was written last, until it is sent', async () => {
  const [tablet, pc] = [randomUUID(), randomUUID()];
  expect((await put(desk, tablet, 'Guten Tag Frau')).statusCode).toBe(200);
  expect((await put(desk, tablet, 'Guten Tag Frau Kanarienvogel')).json()).toEqual({ id: tablet });
  await put(desk, pc, 'Am PC');
  const first = await sync(desk);
  expect(first.upserts.map(({ id, data }) => [id, data.text]).sort()).toEqual(
    [
      [tablet, 'Guten Tag Frau Kanarienvogel'],
      [pc, 'Am PC'],
    ].sort(),
  );
  expect((await put(desk, tablet, '')).statusCode).toBe(200);
  const next = await sync(desk, first.cursor);
  expect(next.upserts.find(({ id }) => id === tablet)?.data.text).toBe('');
});

it('is nobody else’s to read, to change or to forget, and lies encrypted', async () => {
  const id = randomUUID();
  await put(desk, id, 'Nur für Emre Kanarienvogel');
  expect((await sync(admin)).upserts).toEqual([]);
  const missing = await put(admin, randomUUID(), 'Hallo', { thread_id: UNKNOWN_ID });
  expectProblem(missing, 'not_found');
  expect((await put(admin, id, 'Von Ada')).body).toBe(missing.body);
  expect((await put(admin, id, '')).body).toBe(missing.body);
  const rows = await test.sql('select * from answer_drafts where id = $1', [id]);
  expect(rows.length).toBe(1);
  expect(JSON.stringify(rows) + test.logged()).not.toContain('Kanarienvogel');
  expect((await sync(desk)).upserts.find((one) => one.id === id)?.data.text).toContain('Emre');
});

it('is announced to its person alone', () => {
  const at = { locations: new Set([DEMO_IDS.mitte]) };
  const hearer = (id: string) => ({
    ...at,
    person: {
      id,
      role: 'personnels',
      memberships: new Map([[DEMO_IDS.mitte, new Set(['update activity'])]]),
    } as unknown as Person,
  });
  const event = {
    collection: 'answer_drafts',
    location_id: DEMO_IDS.mitte,
    person: 'emre',
  } as const;
  expect(mayHearOf(hearer('emre'), event)).toBe(true);
  expect(mayHearOf(hearer('ada'), event)).toBe(false);
});
