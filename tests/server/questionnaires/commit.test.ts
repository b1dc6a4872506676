import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import {
  commit,
  putQuestionnaire,
  questionnaire,
  questionnaireTmp,
} from '#contract/questionnaires/calls/questionnaires.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE, ANAMNESE_ID, RECALL, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { newResultKey, openCommit } from './hand-ins.ts';

let test: TestApp;
let admin: string;
let patient: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  patient = await test.signIn('patient');
});
afterAll(() => test.close());

const handIn = (body: unknown, rest: CallInput = {}) => test.call(commit, { body, ...rest });
const rows = async () => {
  const { submissions, activities: lines } = await test.counts();
  return { submissions, lines };
};

describe('POST /api/questionnaires/commit', () => {
  it('keeps a hand-in and makes one activity of it', async () => {
    const body = openCommit({ answers: { name: 'Erika', schmerz: 'ja', wo: 'unten links' } });
    const answer = await handIn(body, { token: patient });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      id: body.id,
      state: 'accepted',
      received_at: test.clock.now().toISOString(),
    });
    const inbox = await test.call(activities, {
      query: { location: DEMO_IDS.mitte },
      token: admin,
    });
    expect(inbox.json().data[0]).toMatchObject({
      source: 'questionnaire_upload',
      status: 'neu',
      subject: ANAMNESE.title,
      sender: 'Paula Probst',
      priority: 75,
      preview: '3 Antworten',
      is_automatic: false,
    });
    const { id } = inbox.json().data[0];
    const detail = (await test.call(activity, { params: { id }, token: admin })).json();
    const lines = detail.submission.lines as { element_id: string; answer: string[] }[];
    const said = Object.fromEntries(lines.map((line) => [line.element_id, line.answer]));
    expect(said).toMatchObject({ name: ['Erika'], schmerz: ['Ja'], wo: ['unten links'] });
  });

  it('says how many answers it has, those of a repeating group row by row', async () => {
    const params = { location_id: DEMO_IDS.mitte, id: randomUUID() };
    const text = (id: string) => ({ id, kind: 'input', type: 'text', text: id });
    const group = { id: 'mittel', kind: 'info', type: 'info', text: 'Mittel', repeats: true };
    const elements = [text('name'), { ...group, elements: [text('was'), text('wieviel')] }];
    const pages = [{ id: 'seite-1', title: 'Mittel', elements }];
    const headers = { 'if-none-match': '*' };
    const body = { ...RECALL, pages };
    const made = await test.call(putQuestionnaire, { params, body, token: admin, headers });
    expect(made.statusCode, made.body).toBe(200);
    const mittel: Answers[] = [{ was: 'Ramipril', wieviel: '5 mg' }, { was: 'Ibuprofen' }];
    const filled = openCommit({ questionnaire_id: params.id, answers: { name: 'Erika', mittel } });
    expect((await handIn(filled, { token: patient })).statusCode).toBe(201);
    const query = { location: DEMO_IDS.mitte };
    const inbox = (await test.call(activities, { query, token: admin })).json();
    expect(inbox.data[0].preview).toBe('4 Antworten');
  });

  it('goes to a location in use where its own is not any more', async () => {
    await test.sql('update locations set archived_at = now() where id = $1', [DEMO_IDS.mitte]);
    const body = openCommit({ answers: { name: 'Erika', schmerz: 'nein' } });
    const answer = await handIn(body);
    await test.sql('update locations set archived_at = null where id = $1', [DEMO_IDS.mitte]);
    expect(answer.statusCode, answer.body).toBe(201);
    const where = await test.sql('select location_id from activities where submission_id = $1', [
      body.id,
    ]);
    expect(where).toEqual([{ location_id: DEMO_IDS.sued }]);
  });

  it('refuses answers that break the rules, with the question named, and keeps nothing', async () => {
    const before = await test.counts();
    const cases: [Record<string, string>, string][] = [
      [{ schmerz: 'nein' }, 'name'],
      [{ name: 'E', schmerz: 'ja' }, 'wo'],
      [{ name: 'E', geburt: '2001-02-31' }, 'geburt'],
      [{ name: 'E', schmerz: 'vielleicht' }, 'schmerz'],
      [{ name: 'E', unbekannt: 'x' }, 'unbekannt'],
    ];
    for (const [answers, field] of cases) {
      const problem = expectProblem(await handIn(openCommit({ answers })), 'answers_invalid');
      expect(problem.errors?.map((error) => error.field)).toContain(field);
    }
    expect(await test.counts()).toEqual(before);
  });

  it('does not send or keep what is hidden', async () => {
    const result_key = newResultKey();
    const answers = { name: 'Erika', schmerz: 'nein', wo: 'geheim geblieben' };
    expect((await handIn(openCommit({ answers, result_key }))).statusCode).toBe(201);
    const copy = await test.call(questionnaireTmp, { params: { key: result_key } });
    expect(copy.body).not.toContain('geheim geblieben');
  });

  it('takes the version that was filled, though the questionnaire has changed since', async () => {
    const params = { location_id: DEMO_IDS.mitte, id: randomUUID() };
    const made = await test.call(putQuestionnaire, {
      params,
      body: RECALL,
      token: admin,
      headers: { 'if-none-match': '*' },
    });
    const body = { ...RECALL, status: 'archived', pages: ANAMNESE.pages };
    await test.call(putQuestionnaire, {
      params,
      body,
      token: admin,
      headers: { 'if-match': String(made.headers.etag) },
    });
    const filled = { questionnaire_id: params.id, answers: { wunsch: 'morgens' } };
    expect((await handIn(openCommit(filled))).statusCode).toBe(201);
    const unpublished = openCommit({ ...filled, questionnaire_version: 2 });
    expectProblem(await handIn(unpublished), 'not_found');
  });

  it('asks for a sign-in where the questionnaire does', async () => {
    const params = { location_id: DEMO_IDS.mitte, id: randomUUID() };
    const headers = { 'if-none-match': '*' };
    const body = { ...RECALL, access: 'signed_in' };
    await test.call(putQuestionnaire, { params, body, token: admin, headers });
    const filled = openCommit({ questionnaire_id: params.id, answers: {} });
    expectProblem(await handIn(filled), 'not_signed_in');
    expectProblem(await handIn(filled, { token: `es_${'x'.repeat(43)}` }), 'not_signed_in');
    expect((await handIn(filled, { token: patient })).statusCode).toBe(201);
  });

  it('refuses what is no hand-in, and questionnaires and versions that nobody knows', async () => {
    const before = await test.counts();
    expectProblem(await handIn({ ...openCommit(), id: 'keine' }), 'invalid_input');
    expectProblem(await handIn({ ...openCommit(), extra: 1 }), 'invalid_input');
    expectProblem(await handIn(openCommit({ questionnaire_id: UNKNOWN_ID })), 'not_found');
    for (const questionnaire_version of [2, 0, -1, 2 ** 40]) {
      expectProblem(await handIn(openCommit({ questionnaire_version })), 'not_found');
    }
    expect(await test.counts()).toEqual(before);
  });

  it('SEC-12 says where the answers lie only encrypted', async () => {
    const answers = { name: 'Kanarienvogel-Klartext' };
    const body = openCommit({ answers });
    await handIn(body);
    const [row] = await test.sql<{ text: string }>(
      "select encode(content, 'escape') || encode(original, 'escape') as text from submissions where id = $1",
      [body.id],
    );
    expect(row?.text.length).toBeGreaterThan(100);
    expect(row?.text).not.toContain('Kanarienvogel');
  });
});

describe('exactly once', () => {
  it('SEC-9 turns a hundred parallel equal posts into one hand-in', async () => {
    const before = await rows();
    const body = openCommit();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => handIn(body, { headers, token: patient })),
    );
    const after = await rows();
    expect(after.submissions).toBe((before.submissions ?? 0) + 1);
    expect(after.lines).toBe((before.lines ?? 0) + 1);
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...codes].every((code) => code === 201 || code === 409)).toBe(true);
    const receipts = new Set(
      answers.filter((one) => one.statusCode === 201).map((one) => one.body),
    );
    expect(receipts.size).toBe(1);
    for (const one of answers.filter(({ statusCode }) => statusCode === 409)) {
      expectProblem(one, 'request_in_flight');
      expect(one.headers['retry-after']).toBe('1');
    }
    const again = await handIn(body, { headers, token: patient });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  });

  it('turns a hundred parallel equal posts without any key into one hand-in', async () => {
    const before = await rows();
    const body = openCommit();
    await Promise.all(Array.from({ length: 100 }, () => handIn(body)));
    const after = await rows();
    expect(after.submissions).toBe((before.submissions ?? 0) + 1);
    expect(after.lines).toBe((before.lines ?? 0) + 1);
  });

  it('SEC-9 gives the first receipt again, by key or by the id of the hand-in', async () => {
    const body = openCommit();
    const headers = { 'idempotency-key': 'schluessel-1' };
    const first = await handIn(body, { headers });
    test.clock.advance(1_000);
    const byKey = await handIn(body, { headers });
    const byId = await handIn(body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(byKey.headers['idempotency-replayed']).toBe('true');
    expect([byKey.body, byId.body]).toEqual([first.body, first.body]);
  });

  it('does not mind another order of the same content', async () => {
    const body = openCommit();
    const headers = { 'idempotency-key': 'schluessel-2' };
    const first = await handIn(body, { headers });
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const second = await handIn(turned, { headers });
    expect(second.body).toBe(first.body);
  });

  it('SEC-9 refuses the same key, or the same id, with another content', async () => {
    const body = openCommit();
    const headers = { 'idempotency-key': 'schluessel-3' };
    await handIn(body, { headers, token: patient });
    const before = await test.counts();
    const other = openCommit({ answers: { name: 'Jemand anderes' } });
    expectProblem(await handIn(other, { headers, token: patient }), 'idempotency_key_reused');
    const sameId = openCommit({ id: body.id, answers: { name: 'Jemand anderes' } });
    expectProblem(await handIn(sameId, { token: patient }), 'idempotency_key_reused');
    expect(await test.counts()).toEqual(before);
  });

  it('keeps keys apart by who sends them', async () => {
    const headers = { 'idempotency-key': 'schluessel-4' };
    const [mine, theirs] = [openCommit(), openCommit()];
    expect((await handIn(mine, { headers, token: patient })).statusCode).toBe(201);
    expect((await handIn(theirs, { headers, token: admin })).statusCode).toBe(201);
  });

  it('remembers nothing of a refused hand-in, so that it can be repaired', async () => {
    const headers = { 'idempotency-key': 'schluessel-5' };
    const id = randomUUID();
    expectProblem(await handIn(openCommit({ id, answers: {} }), { headers }), 'answers_invalid');
    expect((await handIn(openCommit({ id }), { headers })).statusCode).toBe(201);
  });

  it('refuses a key that is none', async () => {
    const headers = { 'idempotency-key': 'zwei Wörter' };
    expectProblem(await handIn(openCommit(), { headers }), 'invalid_input');
  });

  it('SEC-11 gives the stored answer of a PUT before its If-Match is judged', async () => {
    const token = admin;
    const params = { location_id: DEMO_IDS.mitte, id: ANAMNESE_ID };
    const current = await test.call(questionnaire, { params: { id: ANAMNESE_ID } });
    const headers = { 'if-match': String(current.headers.etag), 'idempotency-key': 'put-1' };
    const body = { ...ANAMNESE, title: 'Anamnese, zweite Fassung' };
    const first = await test.call(putQuestionnaire, { params, body, token, headers });
    const again = await test.call(putQuestionnaire, { params, body, token, headers });
    expect(first.json().version).toBe(2);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
    const other = { ...headers, 'if-match': '"0-0"' };
    const reused = await test.call(putQuestionnaire, { params, body, token, headers: other });
    expectProblem(reused, 'idempotency_key_reused');
  });
});

describe('GET /api/questionnaires-tmp/{key}', () => {
  const read = (key: string) => test.call(questionnaireTmp, { params: { key } });

  it('reads the copy by the key that its sender was shown, until it expires', async () => {
    const result_key = newResultKey();
    const body = openCommit({ result_key });
    await handIn(body);
    const answer = await read(result_key);
    expect(answer.json()).toMatchObject({ id: body.id, state: 'accepted', remarks: [] });
    expect(answer.headers['cache-control']).toBe('no-store');
    test.clock.advance(RESULT_KEY_DAYS * DAY_MS);
    expectProblem(await read(result_key), 'gone');
  });

  it('refuses what is no key and what nobody was shown', async () => {
    expectProblem(await read('kurz'), 'invalid_input');
    expectProblem(await read(newResultKey()), 'not_found');
  });
});
