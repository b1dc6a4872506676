import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { commit, sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { foreignWaiting, readForeign, stopForeign } from '#server/workers/foreign.ts';
import { heicOfExtents, pdfOfEscapes } from '../../fixtures/hostile-files.ts';
import { ELSEWHERE_TURNS, turnsDuring } from '../../fixtures/turns-during.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit, seal, sealChunk } from '../questionnaires/hand-ins.ts';

let test: TestApp;
let admin: string;
let photo: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1275b6' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  stopForeign();
  await test.close();
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
async function upload(id: string, chunk: Uint8Array): Promise<string> {
  const declared = await test.call(declareFile, {
    params: { id },
    body: { chunks: [hash(chunk)], questionnaire_id: openCommit().questionnaire_id },
  });
  expect(declared.statusCode, declared.body).toBe(200);
  const put = await test.call(putFileChunk, { params: { id, index: 0 }, bytes: chunk });
  expect(put.statusCode, put.body).toBe(200);
  return id;
}
const answersWith = (id: string, size: number) => ({
  answers: { name: 'Erika', foto: [{ id, name: 'foto', type: 'image/jpeg', size }] },
  file_ids: [id],
});
const openWith = async (bytes: Buffer) =>
  openCommit(answersWith(await upload(randomUUID(), bytes), bytes.length));
async function sealedWith(bytes: Buffer) {
  const [id, key] = [randomUUID(), randomBytes(32)];
  await upload(id, sealChunk(bytes, key, id, 0));
  const file_keys = { [id]: key.toString('base64url') };
  return sealed(openCommit({ ...answersWith(id, bytes.length), file_keys }));
}
const sealed = async (open: ReturnType<typeof openCommit>, content?: unknown) =>
  seal(open, (await test.call(sealingKey)).json(), content);
const handIn = (body: unknown, key?: string) =>
  test.call(commit, { body, ...(key && { headers: { 'idempotency-key': key } }) });
const kept = async (id: string) => {
  const [row] = await test.sql<{ state: string; remarks: string[] }>(
    'select state, remarks from submissions where id = $1',
    [id],
  );
  return row;
};

/** Rows as a stranger writes them: 1 MB of as many as possible. */
const ROWS = Array.from({ length: 100_000 }, () => ({ a: '' }));

/** Occupies the process that reads foreign files until it is released. */
async function heldBy(origin = 'somebody else') {
  let release: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const turn = new Promise<void>((come) => {
    begun = come;
  });
  const held = new Promise<void>((go) => {
    release = go;
  });
  const done = readForeign({ key: origin, team: false }, 'clean', async () => {
    begun();
    await held;
    return { bytes: photo, type: 'image/jpeg' };
  });
  await turn;
  return { release, done };
}

describe('a hand-in of 100,000 rows', () => {
  it('SEC-37 is refused with a sentence when it is open, before anything is made of it', async () => {
    const before = await test.counts();
    const open = openCommit({ answers: { name: 'E', zeilen: ROWS } });
    const problem = expectProblem(await handIn(open), 'body_too_large');
    expect(problem.detail).toContain('zu viele Zeilen');
    expect(await test.counts()).toEqual(before);
  });

  it('SEC-37 is kept as "zu prüfen" with its envelope when it is sealed', async () => {
    const open = openCommit();
    const body = await sealed(open, { ...open.content, answers: { name: 'E', zeilen: ROWS } });
    expect((await handIn(body)).json().state).toBe('to_review');
    expect((await kept(open.id))?.remarks.join()).toContain('mehr Zeilen oder Antworten');
    const query = { location: DEMO_IDS.mitte };
    const inbox = (await test.call(activities, { query, token: admin })).json();
    const read = await test.call(activity, { params: { id: inbox.data[0].id }, token: admin });
    expect(read.json().submission.id).toBe(open.id);
  });

  it('SEC-37 may have as many as a real form has, and more than is judged at once', async () => {
    const answers = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, n) => [`frage-${n}`, 'ja']),
    );
    const { turns, result } = await turnsDuring(handIn(openCommit({ answers })));
    const { errors } = expectProblem(result, 'answers_invalid');
    expect(errors?.length).toBeLessThanOrEqual(100);
    expect(turns).toBeGreaterThan(ELSEWHERE_TURNS);
    const again = openCommit({ answers });
    expect((await handIn(await sealed(again))).json().state).toBe('to_review');
    const { remarks } = (await kept(again.id)) ?? {};
    expect(remarks?.length).toBeLessThanOrEqual(110);
    expect(remarks?.join()).toContain('Stellen passen nicht');
  });

  it('SEC-37 leaves the team what it needs: a whole questionnaire in one body', async () => {
    const values = Array.from({ length: LIMITS.jsonValues + 1 }, () => 'x');
    const by = (token?: string) => test.call(commit, { body: { values }, ...(token && { token }) });
    expectProblem(await by(), 'body_too_large');
    expectProblem(await by(await test.signIn('patient')), 'body_too_large');
    expectProblem(await by(admin), 'invalid_input');
  });
});

describe('a file that cannot be read', () => {
  it('SEC-37 leaves its sealed hand-in there, as "zu prüfen"', async () => {
    for (const bytes of [heicOfExtents(1), pdfOfEscapes(21)]) {
      const body = await sealedWith(bytes);
      expect((await handIn(body)).json().state).toBe('to_review');
      expect((await kept(body.id))?.remarks.join()).toContain('kein erlaubtes Foto oder PDF');
    }
  });

  it('SEC-37 is named in the refusal of its open hand-in', async () => {
    const answer = await handIn(await openWith(heicOfExtents(1)));
    expect(expectProblem(answer, 'file_refused').errors?.[0]?.message).toContain('nicht öffnen');
  });
});

describe('a hand-in whose file waits for its turn', () => {
  it('SEC-37 holds no transaction, and goes on when its turn comes', async () => {
    const other = await heldBy();
    const body = await sealedWith(photo);
    const answer = handIn(body);
    await expect.poll(foreignWaiting).toBe(1);
    const open = await test.sql(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    expect(open).toEqual([]);
    expect(await kept(body.id)).toBeUndefined();
    other.release();
    expect((await answer).json().state).toBe('accepted');
    await other.done;
  });

  it('SEC-37 is told to come back when its network has too many waiting, and is kept once then', async () => {
    const network = test.keys.keyedHash('network', '127.0.0.1').slice(0, 32);
    const other = await heldBy();
    const waiting = Array.from({ length: 8 }, () =>
      readForeign({ key: `network ${network}`, team: false }, 'clean', () => ({
        bytes: photo,
        type: 'image/jpeg',
      })),
    );
    const [body, key] = [await sealedWith(photo), randomUUID()];
    const busy = await handIn(body, key);
    expectProblem(busy, 'unavailable');
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
    expect(await kept(body.id)).toBeUndefined();
    other.release();
    await Promise.all([other.done, ...waiting]);
    expect((await handIn(body, key)).json().state).toBe('accepted');
    expect((await kept(body.id))?.state).toBe('accepted');
  });

  it('gets its stored answer without a turn when it comes again', async () => {
    const [body, key] = [await sealedWith(photo), randomUUID()];
    const first = await handIn(body, key);
    expect(first.statusCode).toBe(201);
    const other = await heldBy();
    const again = await handIn(body, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect(foreignWaiting()).toBe(0);
    other.release();
    await other.done;
  });

  it('is looked into once when the same entry comes again meanwhile', async () => {
    const [body, key] = [await sealedWith(photo), randomUUID()];
    const other = await heldBy();
    const first = handIn(body, key);
    await expect.poll(foreignWaiting).toBe(1);
    expectProblem(await handIn(body, key), 'request_in_flight');
    expect(foreignWaiting()).toBe(1);
    other.release();
    expect((await first).statusCode).toBe(201);
    await other.done;
  });

  it('comes again when another one has taken its file meanwhile', async () => {
    const id = await upload(randomUUID(), photo);
    const [one, two] = [1, 2].map(() => openCommit(answersWith(id, photo.length)));
    const other = await heldBy();
    const answers = [handIn(one), handIn(two)];
    await expect.poll(foreignWaiting).toBe(2);
    other.release();
    await other.done;
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    // Either may be first; the other one must not get a success.
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 503 || status === 422)).toHaveLength(1);
    const later = await handIn(statuses[0] === 201 ? two : one);
    expectProblem(later, 'answers_invalid');
  });
});
