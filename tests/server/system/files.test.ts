import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { installation, missingReceipts } from '#contract/devices/calls/devices.ts';
import {
  commit,
  deleteQuestionnaire,
  putQuestionnaire,
  sealingKey,
} from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { INSTALLATION_HEADER } from '#contract/shared/constants.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { declareFile, file, putFileChunk } from '#contract/system/calls/files.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE, ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit, seal, sealChunk } from '../questionnaires/hand-ins.ts';

let test: TestApp;
let admin: string;
let photo: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1275b6' } })
    .withExif({ IFD0: { Artist: 'Kanarienvogel-Exif' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const declare = (id: string, chunks: string[], questionnaire_id = ANAMNESE_ID) =>
  test.call(declareFile, { params: { id }, body: { chunks, questionnaire_id } });
const put = (id: string, index: number | string, bytes: Uint8Array) =>
  test.call(putFileChunk, { params: { id, index }, bytes });
async function upload(chunks: Uint8Array[], id: string = randomUUID()): Promise<string> {
  expect((await declare(id, chunks.map(hash))).statusCode).toBe(200);
  for (const [index, chunk] of chunks.entries()) {
    expect((await put(id, index, chunk)).statusCode).toBe(200);
  }
  return id;
}
const withFile = (id: string, size: number, name = 'foto.jpg') => ({
  answers: { name: 'Erika', foto: [{ id, name, type: 'image/jpeg', size }] },
  file_ids: [id],
});
const handIn = (body: unknown) => test.call(commit, { body });
const download = (id: string, token: string | undefined = admin) =>
  test.call(file, { params: { id }, token });
async function newestSubmission() {
  const query = { location: DEMO_IDS.mitte };
  const inbox = (await test.call(activities, { query, token: admin })).json();
  const params = { id: inbox.data[0].id };
  return (await test.call(activity, { params, token: admin })).json().submission;
}

describe('PUT /api/files/{id} and its chunks', () => {
  it('resumes: the answer names the chunks that are missing', async () => {
    const [a, b, c] = [randomBytes(10), randomBytes(20), randomBytes(30)];
    const id = randomUUID();
    const chunks = [a, b, c].map(hash);
    expect((await declare(id, chunks)).json()).toEqual({ id, missing: [0, 1, 2] });
    expect((await put(id, 1, b)).json()).toEqual({ id, index: 1, missing: [0, 2] });
    expect((await put(id, 1, b)).json().missing).toEqual([0, 2]);
    expect((await declare(id, chunks)).json()).toEqual({ id, missing: [0, 2] });
    expect((await put(id, 2, c)).json().missing).toEqual([0]);
    expect((await put(id, 0, a)).json().missing).toEqual([]);
  });

  it('resumes under the key of its entry too, which counts once', async () => {
    const [a, b] = [randomBytes(10), randomBytes(20)];
    const id = randomUUID();
    const [key, browser] = [randomUUID(), randomUUID()];
    const body = { chunks: [a, b].map(hash), questionnaire_id: ANAMNESE_ID };
    const headers = { 'idempotency-key': key, [INSTALLATION_HEADER]: browser };
    const announce = (chunks = body.chunks) =>
      test.call(declareFile, { params: { id }, body: { ...body, chunks }, headers });
    expect((await announce()).json()).toEqual({ id, missing: [0, 1] });
    await put(id, 0, a);
    const again = await announce();
    expect(again.json()).toEqual({ id, missing: [1] });
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    const counted = await test.call(installation, { params: { id: browser } });
    expect(counted.json().applied).toBe(1);
    await put(id, 1, b);
    const known = await test.call(missingReceipts, { body: { ids: [key] } });
    expect(known.json().missing).toEqual([]);
    expectProblem(await announce([hash(a)]), 'idempotency_key_reused');
  });

  it('is asked for again after a restore that lost a chunk of what was announced', async () => {
    const [a, b] = [randomBytes(10), randomBytes(20)];
    const [key, id] = [randomUUID(), randomUUID()];
    const announced = await test.call(declareFile, {
      params: { id },
      body: { chunks: [a, b].map(hash), questionnaire_id: ANAMNESE_ID },
      headers: { 'idempotency-key': key },
    });
    expect(announced.statusCode, announced.body).toBe(200);
    const missing = async () =>
      (await test.call(missingReceipts, { body: { ids: [key, key.toUpperCase()] } })).json()
        .missing;
    await put(id, 0, a);
    await put(id, 1, b);
    expect(await missing()).toEqual([]);
    // The backup was made between the two chunks.
    await test.sql('delete from file_chunks where file_id = $1 and index = 1', [id]);
    expect(await missing()).toEqual([key, key.toUpperCase()]);
    await put(id, 1, b);
    expect(await missing()).toEqual([]);
    // After a hand-in has used it, its chunks are gone for good.
    await test.sql('delete from file_chunks where file_id = $1', [id]);
    await test.sql("update files set state = 'kept' where id = $1", [id]);
    expect(await missing()).toEqual([]);
  });

  it('goes down its ladder, and changes nothing on the way', async () => {
    const bytes = randomBytes(10);
    const id = await upload([bytes]);
    const before = await test.counts();
    expectProblem(await declare('keine-id', [hash(bytes)]), 'invalid_input');
    expectProblem(await declare(randomUUID(), ['kein-hash']), 'invalid_input');
    expectProblem(await declare(randomUUID(), [hash(bytes)], UNKNOWN_ID), 'not_found');
    expectProblem(await declare(id, [hash(randomBytes(4))]), 'already_exists');
    expectProblem(await put(randomUUID(), 0, bytes), 'not_found');
    expectProblem(await put(id, 1, bytes), 'not_found');
    expectProblem(await put(id, 'x', bytes), 'invalid_input');
    expectProblem(await put(id, 0, randomBytes(10)), 'digest_mismatch');
    expectProblem(await put(id, 0, Buffer.alloc(LIMITS.chunkBytes + 65)), 'body_too_large');
    const json = await test.call(putFileChunk, { params: { id, index: 0 }, body: { a: 1 } });
    expectProblem(json, 'media_type_unsupported');
    expect(await test.counts()).toEqual(before);
  });

  it('SEC-37 bounds the room that strangers of one network can fill', async () => {
    const bytes = randomBytes(10);
    const id = await upload([bytes]);
    await test.sql("update rate_limits set count = 1000 where key like 'upload|%'");
    expectProblem(await put(id, 0, bytes), 'rate_limited');
    const { token } = await test.kiosk();
    const params = { id, index: 0 };
    expect((await test.call(putFileChunk, { params, bytes, token })).statusCode).toBe(200);
    await test.sql("delete from rate_limits where key like 'upload|%'");
  });

  it('lets a kiosk announce a file for a questionnaire that has gone', async () => {
    const { token } = await test.kiosk();
    const body = { chunks: [hash(randomBytes(3))], questionnaire_id: UNKNOWN_ID };
    const answer = await test.call(declareFile, { params: { id: randomUUID() }, body, token });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a file for a questionnaire that was withdrawn while its hand-in waited', () => {
  const [draft, inside, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const save = async (id: string, content: Partial<QuestionnaireContent>, version?: string) => {
    const answer = await test.call(putQuestionnaire, {
      params: { location_id: DEMO_IDS.mitte, id },
      body: { ...ANAMNESE, ...content },
      headers: version === undefined ? { 'if-none-match': '*' } : { 'if-match': version },
      token: admin,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return String(answer.headers.etag);
  };
  const announce = async (id: string) => declare(randomUUID(), [hash(randomBytes(3))], id);

  it('is taken from anybody: archived, behind a sign-in, or deleted', async () => {
    const withdrawals = [{ status: 'archived' }, { status: 'draft' }, { access: 'signed_in' }];
    for (const withdrawn of withdrawals as Partial<QuestionnaireContent>[]) {
      const id = randomUUID();
      await save(id, withdrawn, await save(id, {}));
      expect((await announce(id)).statusCode, JSON.stringify(withdrawn)).toBe(200);
    }
    await save(gone, {});
    const params = { id: DEMO_IDS.mitte, qid: gone };
    const answer = await test.call(deleteQuestionnaire, { params, token: admin });
    expect(answer.statusCode).toBeLessThan(300);
    expect((await announce(gone)).statusCode).toBe(200);
  });

  it('is refused where nobody without an account can ever have filled it', async () => {
    await save(draft, { status: 'draft' });
    await save(inside, { access: 'signed_in' });
    expectProblem(await announce(draft), 'not_found');
    expectProblem(await announce(inside), 'not_signed_in');
    expectProblem(await announce(randomUUID()), 'not_found');
  });

  it('counts against the room that strangers of one network can fill', async () => {
    await announce(ANAMNESE_ID);
    await test.sql("update rate_limits set count = 1000 where key like 'upload|%'");
    expectProblem(await announce(ANAMNESE_ID), 'rate_limited');
    await test.sql("delete from rate_limits where key like 'upload|%'");
  });
});

describe('a file of a hand-in', () => {
  it('SEC-37 is kept without what the camera wrote into it, and given as an attachment in a sandbox', async () => {
    expect(photo.toString('latin1')).toContain('Kanarienvogel-Exif');
    const id = await upload([photo.subarray(0, 100), photo.subarray(100)]);
    const name = 'Zähne "links".jpg';
    const answer = await handIn(openCommit(withFile(id, photo.length, name)));
    expect(answer.statusCode, answer.body).toBe(201);
    // SEC-12: people name files by what is on them.
    expect(JSON.stringify(await test.sql('select f::text as row from files f'))).not.toContain(
      'Zähne',
    );
    const [line] = (await newestSubmission()).lines.filter(
      ({ element_id }: { element_id: string }) => element_id === 'foto',
    );
    expect(line.files[0]).toMatchObject({ id, name, type: 'image/jpeg' });
    const got = await download(id);
    expect(got.statusCode).toBe(200);
    expect(got.rawPayload.toString('latin1')).not.toContain('Kanarienvogel-Exif');
    expect((await sharp(got.rawPayload).metadata()).width).toBe(40);
    expect(got.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(got.headers['content-disposition']).toBe(
      `attachment; filename="anhang"; filename*=UTF-8''Z%C3%A4hne%20%22links%22.jpg`,
    );
  });

  it('is for people who may see its activity', async () => {
    const id = await upload([photo]);
    await handIn(openCommit(withFile(id, photo.length)));
    expectProblem(await test.call(file, { params: { id } }), 'not_signed_in');
    expectProblem(await download('keine-id'), 'invalid_input');
    expectProblem(await download(id, await test.signIn('patient')), 'not_allowed');
    expectProblem(await download(UNKNOWN_ID), 'not_found');
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      ['view assigned-activities'],
      DEMO_IDS.reception,
    ]);
    expectProblem(await download(id, await test.signIn('reception')), 'not_found');
  });

  it('is not readable before it was handed in', async () => {
    expectProblem(await download(await upload([photo])), 'not_found');
  });

  it('SEC-37 that is none of the allowed kinds is refused, and nothing is kept', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    const id = await upload([bytes]);
    const before = await test.counts();
    const answer = await handIn(openCommit(withFile(id, bytes.length)));
    expect(expectProblem(answer, 'file_refused').errors?.[0]?.field).toBe(`file_ids.${id}`);
    expect(await test.counts()).toEqual(before);
  });

  it('that has not arrived, or belongs to another hand-in, is refused', async () => {
    const [a, b] = [photo.subarray(0, 50), photo.subarray(50)];
    const id = randomUUID();
    await declare(id, [hash(a), hash(b)]);
    await put(id, 0, a);
    const body = openCommit(withFile(id, photo.length));
    expectProblem(await handIn(body), 'answers_invalid');
    await put(id, 1, b);
    expect((await handIn(body)).statusCode).toBe(201);
    expectProblem(await handIn(openCommit(withFile(id, photo.length))), 'answers_invalid');
  });
});

describe('a file of a sealed hand-in', () => {
  const sealUp = async (bytes: Buffer, fileKey = randomBytes(32)) => {
    const id = randomUUID();
    const parts = [bytes.subarray(0, 100), bytes.subarray(100)];
    await upload(
      parts.map((part, index) => sealChunk(part, fileKey, id, index)),
      id,
    );
    const file_keys = { [id]: fileKey.toString('base64url') };
    return { id, open: openCommit({ ...withFile(id, bytes.length), file_keys }) };
  };
  const send = async (open: ReturnType<typeof openCommit>) =>
    handIn(await seal(open, (await test.call(sealingKey)).json()));

  it('is opened with its key and can be fetched', async () => {
    const { id, open } = await sealUp(photo);
    expect((await send(open)).json().state).toBe('accepted');
    expect((await sharp((await download(id)).rawPayload).metadata()).width).toBe(40);
  });

  it('with a key that does not fit stays as it came, with a remark', async () => {
    const { id, open } = await sealUp(photo);
    open.content.file_keys = { [id]: randomBytes(32).toString('base64url') };
    expect((await send(open)).json().state).toBe('to_review');
    expect((await newestSubmission()).remarks.join()).toContain('nicht entschlüsseln');
    expectProblem(await download(id), 'not_found');
    const rows = await test.sql('select 1 from file_chunks where file_id = $1', [id]);
    expect(rows.length).toBe(2);
  });

  it('that is none of the allowed kinds stays as it came, with a remark', async () => {
    const { id, open } = await sealUp(Buffer.alloc(500, '<script>'));
    expect((await send(open)).json().state).toBe('to_review');
    expect((await newestSubmission()).remarks.join()).toContain('kein erlaubtes Foto');
    expectProblem(await download(id), 'not_found');
  });
});
