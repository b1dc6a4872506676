import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/calls/activities.ts';
import { recordConsent } from '#contract/calls/consents.ts';
import { declareFile, file, putFileChunk } from '#contract/calls/files.ts';
import { pdf } from '#contract/calls/pdf.ts';
import {
  commit,
  putQuestionnaire,
  questionnaireTmp,
  sealingKey,
} from '#contract/calls/questionnaires.ts';
import { eraseSubmission } from '#contract/calls/review.ts';
import { RESULT_KEY_DAYS } from '#contract/limits.ts';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { drawn, FOTO, INK, TALK } from './consent-forms.ts';
import { expectProblem } from './expect-problem.ts';
import { ANAMNESE, UNKNOWN_ID } from './fixtures.ts';
import { newResultKey, openCommit, seal, sealChunk } from './hand-ins.ts';
import { buildTestApp, type TestApp } from './harness.ts';

let test: TestApp;
let admin: string;
let picture: Buffer;
const ids = { foto: randomUUID(), talk: randomUUID(), ink: randomUUID(), plain: randomUUID() };
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const save = async (id: string, body: QuestionnaireContent) => {
    const params = { location_id: DEMO_IDS.mitte, id };
    const headers = { 'if-none-match': '*' };
    const answer = await test.call(putQuestionnaire, { params, body, token: admin, headers });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await save(ids.foto, FOTO);
  await save(ids.talk, TALK);
  await save(ids.ink, INK);
  await save(ids.plain, ANAMNESE);
});
afterAll(() => test.close());

const AT = '2026-03-02T08:55:00.000Z';
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function upload(bytes: Uint8Array, questionnaire_id: string, id = randomUUID()) {
  const body = { chunks: [hash(bytes)], questionnaire_id };
  expect((await test.call(declareFile, { params: { id }, body })).statusCode).toBe(200);
  expect((await test.call(putFileChunk, { params: { id, index: 0 }, bytes })).statusCode).toBe(200);
  return id;
}

/** Hands a form in, signed or not, and answers its id. */
async function handIn(
  form: keyof typeof ids,
  { signed = false, key = newResultKey() }: { signed?: boolean; key?: string } = {},
) {
  const picked = signed ? await upload(picture, ids[form]) : null;
  const body = openCommit({
    questionnaire_id: ids[form],
    answers: { name: 'Erika Muster', ...(picked ? drawn(picked, picture.length) : {}) },
    file_ids: picked ? [picked] : [],
    result_key: key,
  });
  const answer = await test.call(commit, { body });
  return { id: body.id, key, answer };
}

async function read(submission: string) {
  const query = { location: DEMO_IDS.mitte, pageSize: '100' };
  const { data } = (await test.call(activities, { query, token: admin })).json();
  for (const { id, consent } of data) {
    const detail = (await test.call(activity, { params: { id }, token: admin })).json();
    if (detail.submission?.id === submission) return { ...detail, mark: consent };
  }
  throw new Error('the hand-in has no activity');
}
const consentOf = async (submission: string) => (await read(submission)).submission.consent;

const signature = (element_id = 'unterschrift', bytes: Uint8Array = picture) => ({
  file_id: randomUUID(),
  element_id,
  name: 'Erika Muster',
  signed_at: AT,
  image: Buffer.from(bytes).toString('base64url'),
});
const talk = (outcome: string, proof: unknown = null) => ({
  id: randomUUID(),
  at: AT,
  kind: 'talk',
  outcome,
  clinician: 'Dr. Kanarienvogel',
  questions: 'Dauer? Etwa zwanzig Minuten.',
  proof,
});
const decision = (outcome: string, proof: unknown = null) => ({
  id: randomUUID(),
  at: AT,
  kind: 'decision',
  outcome,
  note: '',
  proof,
});
const withdrawal = () => ({ id: randomUUID(), at: AT, kind: 'withdrawal', note: 'Am Telefon.' });
const copy = (way: 'print' | 'code', key?: string) => ({
  id: randomUUID(),
  at: AT,
  kind: 'copy',
  way,
  ...(key ? { key } : {}),
});
const record = (submission: string, body: object, token = admin, headers = {}) =>
  test.call(recordConsent, { body: { submission_id: submission, ...body }, token, headers });
const recorded = async (submission: string, body: object) => {
  const answer = await record(submission, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id: _, ...standing } = answer.json();
  return standing;
};

describe('a consent', () => {
  it('is refused without its signature, and granted with it', async () => {
    const without = await handIn('foto');
    const problem = expectProblem(without.answer, 'answers_invalid');
    expect(problem.errors).toEqual([
      { field: 'unterschrift', message: 'Bitte unterschreiben Sie hier.' },
    ]);
    const { id, answer } = await handIn('foto', { signed: true });
    expect(answer.statusCode, answer.body).toBe(201);
    const { submission, mark } = await read(id);
    expect(mark).toEqual({ state: 'granted', copy: 'pending' });
    expect(submission.version_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(submission.consent).toMatchObject({
      kind: 'consent',
      state: 'granted',
      copy: 'pending',
      signatures: [{ element_id: 'unterschrift', signed_at: '2026-03-02T08:59:00.000Z' }],
      entries: [],
    });
  });

  it('is kept when it comes sealed without its signature, and never counts as granted', async () => {
    const key = (await test.call(sealingKey)).json();
    const open = openCommit({ questionnaire_id: ids.foto, answers: { name: 'Erika' } });
    const answer = await test.call(commit, { body: await seal(open, key) });
    expect(answer.json().state).toBe('to_review');
    const { submission, mark } = await read(open.id);
    expect(mark).toEqual({ state: 'incomplete', copy: 'none' });
    expect(submission.remarks.join()).toContain('Ihre Unterschrift');
    const proof = { signatures: [signature()] };
    for (const body of [talk('granted', proof), decision('granted', proof), withdrawal()]) {
      expectProblem(await record(open.id, body), 'consent_not_possible');
    }
    expect((await consentOf(open.id)).state).toBe('incomplete');
  });

  it('is not granted by a signature that cannot be read', async () => {
    const key = (await test.call(sealingKey)).json();
    const right = Buffer.alloc(32, 7);
    const fileId = randomUUID();
    await upload(sealChunk(picture, right, fileId, 0), ids.foto, fileId);
    const open = openCommit({
      questionnaire_id: ids.foto,
      answers: { name: 'Erika', ...drawn(fileId, picture.length) },
      file_ids: [fileId],
      file_keys: { [fileId]: Buffer.alloc(32, 8).toString('base64url') },
    });
    expect((await test.call(commit, { body: await seal(open, key) })).statusCode).toBe(201);
    expect(await consentOf(open.id)).toMatchObject({ state: 'incomplete', signatures: [] });
  });

  it('can be withdrawn at any time, and stays withdrawn for whoever holds the key', async () => {
    const { id, key } = await handIn('foto', { signed: true });
    expect(await recorded(id, withdrawal())).toEqual({ state: 'withdrawn', copy: 'pending' });
    expectProblem(await record(id, withdrawal()), 'consent_not_possible');
    const seen = (await test.call(questionnaireTmp, { params: { key } })).json();
    expect(seen.consent).toMatchObject({ state: 'withdrawn' });
    expect(seen.consent.entries).toMatchObject([
      { kind: 'withdrawal', at: AT, note: 'Am Telefon.', recorded_by: null },
    ]);
    expect((await consentOf(id)).entries[0].recorded_by).toBe('Dr. Ada Linden');
  });

  it('is never made of a plain questionnaire', async () => {
    const { id } = await handIn('plain');
    expect((await read(id)).mark).toBeUndefined();
    expect(await consentOf(id)).toBeNull();
    expectProblem(await record(id, withdrawal()), 'consent_not_possible');
  });
});

describe('an explanation', () => {
  it('stays prepared until the talk, and is granted by it with the signature', async () => {
    const { id, answer } = await handIn('talk');
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await read(id)).mark).toEqual({ state: 'prepared', copy: 'none' });
    expectProblem(await record(id, talk('granted')), 'consent_not_possible');
    const given = signature();
    const event = talk('granted', { signatures: [given] });
    expect(await recorded(id, event)).toEqual({ state: 'granted', copy: 'pending' });
    const { submission, mark } = await read(id);
    expect(mark).toEqual({ state: 'granted', copy: 'pending' });
    expect(submission.consent).toMatchObject({
      signatures: [{ element_id: 'unterschrift', name: 'Erika Muster', file_id: given.file_id }],
      entries: [
        {
          kind: 'talk',
          outcome: 'granted',
          clinician: 'Dr. Kanarienvogel',
          note: 'Dauer? Etwa zwanzig Minuten.',
          recorded_by: 'Dr. Ada Linden',
        },
      ],
    });
    const image = await test.call(file, { params: { id: given.file_id }, token: admin });
    expect(image.statusCode).toBe(200);
    expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it('is refused by word alone, and thought over until a decision', async () => {
    const refused = (await handIn('talk')).id;
    expect(await recorded(refused, talk('refused'))).toEqual({ state: 'refused', copy: 'none' });
    const later = (await handIn('talk')).id;
    expect(await recorded(later, talk('reflection'))).toMatchObject({ state: 'reflection' });
    expectProblem(await record(later, decision('granted')), 'consent_not_possible');
    const proof = { signatures: [signature()] };
    expect(await recorded(later, decision('granted', proof))).toMatchObject({ state: 'granted' });
    expect((await consentOf(later)).entries).toHaveLength(2);
  });

  it('takes pictures for signatures, and each of them once', async () => {
    const { id } = await handIn('talk');
    const words = talk('granted', {
      signatures: [signature('unterschrift', Buffer.from('Erika'))],
    });
    expectProblem(await record(id, words), 'file_refused');
    const used = signature();
    await recorded(id, talk('granted', { signatures: [used] }));
    const other = (await handIn('talk')).id;
    expectProblem(
      await record(other, talk('granted', { signatures: [used] })),
      'consent_not_possible',
    );
    expect((await consentOf(other)).state).toBe('prepared');
  });
});

describe('a form that needs ink', () => {
  it('waits for the paper, whatever is drawn on glass', async () => {
    const { id, answer } = await handIn('ink');
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await read(id)).mark).toEqual({ state: 'paper', copy: 'none' });
    expect((await consentOf(id)).wet_ink).toBe('GOZ § 2 Abs. 2');
    const glass = decision('granted', { signatures: [signature()] });
    expectProblem(await record(id, glass), 'consent_not_possible');
    const paper = decision('granted', { paper_signed_on: '2026-03-01' });
    expect(await recorded(id, paper)).toEqual({ state: 'granted', copy: 'pending' });
    expect((await consentOf(id)).entries[0].paper_signed_on).toBe('2026-03-01');
  });
});

describe('the copy of what was signed', () => {
  const download = (key: string) =>
    test.call(pdf, { body: { content: { kind: 'result', key }, location: DEMO_IDS.mitte } });

  it('is pending until it is fetched; looking at it or the team reading it is no hand-over', async () => {
    const { id, key } = await handIn('foto', { signed: true });
    expect((await test.call(questionnaireTmp, { params: { key } })).statusCode).toBe(200);
    const content = { kind: 'submission', submission_id: id };
    const body = { content, location: DEMO_IDS.mitte };
    expect((await test.call(pdf, { body, token: admin })).statusCode).toBe(200);
    expect((await consentOf(id)).copy).toBe('pending');
    expect((await download(key)).statusCode).toBe(200);
    expect((await download(key)).statusCode).toBe(200);
    expect(await consentOf(id)).toMatchObject({
      copy: 'handed_over',
      entries: [{ kind: 'copy', way: 'fetched', at: test.clock.now().toISOString() }],
    });
    expect((await read(id)).mark).toEqual({ state: 'granted', copy: 'handed_over' });
  }, 60_000);

  it('is not handed over by what was fetched before the signature', async () => {
    const { id, key } = await handIn('talk');
    expect((await download(key)).statusCode).toBe(200);
    await recorded(id, talk('granted', { signatures: [signature()] }));
    expect((await consentOf(id)).copy).toBe('pending');
    expect((await download(key)).statusCode).toBe(200);
    expect((await consentOf(id)).copy).toBe('handed_over');
  }, 60_000);

  it('is handed over on paper, and by a code once somebody opens it', async () => {
    const printed = (await handIn('foto', { signed: true })).id;
    expect(await recorded(printed, copy('print'))).toMatchObject({ copy: 'handed_over' });
    const shown = (await handIn('foto', { signed: true })).id;
    const key = newResultKey();
    expect(await recorded(shown, copy('code', key))).toMatchObject({ copy: 'pending' });
    expect((await test.call(questionnaireTmp, { params: { key } })).json().id).toBe(shown);
    expect((await download(key)).statusCode).toBe(200);
    expect((await consentOf(shown)).copy).toBe('handed_over');
    test.clock.advance(RESULT_KEY_DAYS * 86_400_000);
    expectProblem(await test.call(questionnaireTmp, { params: { key } }), 'gone');
    admin = await test.signIn('admin');
  }, 60_000);
});

describe('recording', () => {
  it('happens exactly once, by key and by the id of the event', async () => {
    const { id } = await handIn('foto', { signed: true });
    const event = copy('print');
    const headers = { 'idempotency-key': event.id };
    const first = await record(id, event, admin, headers);
    const again = await record(id, event, admin, headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect((await record(id, event)).json()).toEqual(first.json());
    expectProblem(
      await record(id, { ...event, at: '2026-03-02T08:00:00.000Z' }),
      'idempotency_key_reused',
    );
    expect((await consentOf(id)).entries).toHaveLength(1);
  });

  it('lets one of two who decide at once win, and tells the other', async () => {
    const { id } = await handIn('talk');
    const answers = await Promise.all([
      record(id, talk('refused')),
      record(id, talk('reflection')),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    const { state, entries } = await consentOf(id);
    // Time to think may still end in a refusal at a later talk; a refusal is final.
    expect(codes).toEqual(state === 'refused' && entries.length === 1 ? [201, 422] : [201, 201]);
  });

  it('is for those who may change the activity where it lies', async () => {
    const { id } = await handIn('foto', { signed: true });
    const reception = await test.signIn('reception');
    const permit = async (location: string, permissions: string[]) => {
      await test.sql('delete from memberships where user_id = $1', [DEMO_IDS.reception]);
      await test.sql('insert into memberships values ($1, $2, $3)', [
        DEMO_IDS.reception,
        location,
        permissions,
      ]);
    };
    await permit(DEMO_IDS.mitte, ['view location-activities']);
    expectProblem(await record(id, withdrawal(), reception), 'not_allowed');
    await permit(DEMO_IDS.sued, ['view location-activities', 'update activity']);
    expectProblem(await record(id, withdrawal(), reception), 'not_found');
    expectProblem(await record(UNKNOWN_ID, withdrawal(), admin), 'not_found');
    await permit(DEMO_IDS.mitte, ['view location-activities', 'update activity']);
    expect((await record(id, withdrawal(), reception)).statusCode).toBe(201);
  });

  it('is never changed afterwards, and lies encrypted', async () => {
    const { id } = await handIn('talk');
    await recorded(id, talk('refused'));
    for (const text of ['update consent_events set outcome = null', 'delete from consent_events']) {
      await expect(test.sql(text)).rejects.toThrow('append-only');
    }
    const rows = await test.sql<{ content: Buffer }>(
      'select content from consent_events where content is not null',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { content } of rows) expect(content.includes('Kanarienvogel')).toBe(false);
    expect(test.logged()).not.toContain('Kanarienvogel');
    const log = await test.sql<{ action: string; object_id: string }>(
      'select action, object_id from audit_log where object_id = $1',
      [id],
    );
    expect(log).toContainEqual({ action: 'recordConsent', object_id: id });
  });
});

describe('erasing a hand-in', () => {
  it('takes the words, signatures and keys of its consent with it, and ends its consent', async () => {
    const { id } = await handIn('talk');
    await recorded(id, talk('granted', { signatures: [signature()] }));
    const key = newResultKey();
    await recorded(id, copy('code', key));
    await recorded(id, withdrawal());
    const held = (table: string) =>
      test.sql(`select * from ${table} where submission_id = $1`, [id]);
    expect([(await held('copy_keys')).length, (await held('files')).length]).toEqual([1, 1]);

    test.clock.advance(11 * 366 * 86_400_000);
    admin = await test.signIn('admin');
    const answer = await test.call(eraseSubmission, { params: { id }, token: admin });
    expect(answer.statusCode, answer.body).toBe(204);

    expect(await held('copy_keys')).toEqual([]);
    expect(await held('files')).toEqual([]);
    const events = await held('consent_events');
    expect(events.map(({ kind }) => kind)).toEqual(['talk', 'copy', 'withdrawal']);
    for (const one of events) expect(one).toMatchObject({ content: null, fingerprint: null });
    expectProblem(await test.call(questionnaireTmp, { params: { key } }), 'not_found');
    // Without its answers nothing can be said of it any more, and nothing be added.
    const [line] = await held('activities');
    const params = { id: String(line?.id) };
    const shown = (await test.call(activity, { params, token: admin })).json();
    expect(shown.submission).toMatchObject({ id, lines: [], consent: null });
    expectProblem(await record(id, copy('print')), 'consent_not_possible');
    expect((await held('consent_events')).length).toBe(3);
  });
});
