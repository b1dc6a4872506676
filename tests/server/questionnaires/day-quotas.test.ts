import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { DAY_QUOTAS, QUOTAS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from './hand-ins.ts';

const KB = 1_024;
const ONE_CHUNK = 10 * KB;
/** Small enough to fill; each quota is larger than the one inside it. */
const QUOTA = {
  person: { bytes: 100 * KB, handIns: 4, unclear: 2 },
  practice: { bytes: 400 * KB, handIns: 30, unclear: 30 },
  network: { bytes: 150 * KB, handIns: 6, unclear: 2 },
  wider: { bytes: 1_000 * KB, handIns: 8, unclear: 3 },
  widest: { bytes: 1_000 * KB, handIns: 9, unclear: 4 },
  allStrangers: { bytes: 2_000 * KB, handIns: 12, unclear: 7 },
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ dayQuotas: QUOTA });
});
beforeEach(() => test.sql('delete from rate_limits'));
afterAll(() => test.close());

const HOME = '203.0.113.1';
/** Two networks of one household, and others of the same and of another customer of a provider. */
const LINE = ['2001:db8:1:200::1', '2001:db8:1:2ff::1'] as const;
const SAME_48 = ['2001:db8:1:300::1', '2001:db8:1:400::1'] as const;
const OTHER_48 = '2001:db8:2:200::1';

const headers = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {});
const post = (path: string, payload: object, from: string, token?: string) =>
  test.app.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress: from,
    headers: headers(token),
  });
/** A sealed hand-in that nobody can open; anybody can send one. */
const noise = (questionnaire_id: string = UNKNOWN_ID, id = randomUUID()) => {
  const { content: _, ...head } = openCommit({ id, questionnaire_id });
  const text = () => randomBytes(32).toString('base64url');
  return { ...head, sealed: { kid: 'fremd', enc: text(), ciphertext: text() } };
};
const handIn = (body: object, from: string = HOME, token?: string) =>
  post(commit.path, body, from, token);
const statuses = async (count: number, one: () => Promise<{ statusCode: number }>) => {
  const seen: number[] = [];
  for (let at = 0; at < count; at += 1) seen.push((await one()).statusCode);
  return seen;
};
const taken = (seen: readonly number[]) => seen.filter((status) => status === 201).length;

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Uploads a file of one chunk; returns the answer to the chunk. */
async function upload(from: string, token?: string) {
  const id = randomUUID();
  const bytes = randomBytes(ONE_CHUNK);
  const declared = await test.app.inject({
    method: 'PUT',
    url: fillPath(declareFile.path, { id }),
    payload: { chunks: [hash(bytes)], questionnaire_id: ANAMNESE_ID },
    remoteAddress: from,
    headers: headers(token),
  });
  expect(declared.statusCode, declared.body).toBe(200);
  return test.app.inject({
    method: 'PUT',
    url: fillPath(putFileChunk.path, { id, index: 0 }),
    payload: bytes,
    remoteAddress: from,
    headers: { 'content-type': 'application/octet-stream', ...headers(token) },
  });
}
/** Uploads whose files are used at once, so that the room is free again each time. */
async function uploadsTaken(from: string, token?: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    const stored = await upload(from, token);
    if (stored.statusCode !== 200) {
      expectProblem(stored, 'day_full');
      return count;
    }
    await test.sql("update files set state = 'refused', owner = null, network = null");
    expect(count).toBeLessThan(100);
  }
}

describe('what comes from one origin in a day', () => {
  it('SEC-37 is bounded for hand-ins of an unknown questionnaire, which wait and come later', async () => {
    const seen = await statuses(4, () => handIn(noise()));
    expect(seen).toEqual([201, 201, 429, 429]);
    const before = await test.counts();
    const refused = await handIn(noise());
    expectProblem(refused, 'day_full');
    expect(refused.json().title).toBe(ERROR_TEXTS.day_full);
    // At most the hour that every release of the outbox waits.
    expect(refused.headers['retry-after']).toBe('3600');
    const { submissions, activities } = await test.counts();
    expect([submissions, activities]).toEqual([before.submissions, before.activities]);
    // A readable hand-in does not count towards this quota.
    expect((await handIn(openCommit())).statusCode).toBe(201);
    test.clock.advance(DAY_MS + 1);
    expect((await handIn(noise())).statusCode).toBe(201);
  });

  it('SEC-37 is bounded for hand-ins of a known one that nobody can open', async () => {
    const seen = await statuses(4, () => handIn(noise(ANAMNESE_ID)));
    expect(seen).toEqual([201, 201, 429, 429]);
  });

  it('SEC-37 is bounded for hand-ins, whatever they are', async () => {
    expect(taken(await statuses(8, () => handIn(openCommit())))).toBe(QUOTA.network.handIns);
    const patient = await test.signIn('patient');
    expect(taken(await statuses(6, () => handIn(openCommit(), HOME, patient)))).toBe(
      QUOTA.person.handIns,
    );
  });

  it('SEC-37 is bounded in bytes although its room is free again each time', async () => {
    expect(await uploadsTaken(HOME)).toBe(15);
    expect(await uploadsTaken(HOME, await test.signIn('patient'))).toBe(10);
    test.clock.advance(DAY_MS + 1);
    expect(await uploadsTaken(HOME)).toBe(15);
  });

  it('SEC-37 counts by how much a picture grows when it is written anew', async () => {
    const { default: sharp } = await import('sharp');
    const raw = { width: 256, height: 256, channels: 3 as const };
    const photo = await sharp(randomBytes(256 * 256 * 3), { raw })
      .jpeg({ quality: 5 })
      .toBuffer();
    const id = randomUUID();
    const params = { id };
    await test.call(declareFile, {
      params,
      body: { chunks: [hash(photo)], questionnaire_id: ANAMNESE_ID },
    });
    await test.call(putFileChunk, { params: { id, index: 0 }, bytes: photo });
    const foto = [{ id, name: 'a.jpg', type: 'image/jpeg', size: photo.length }];
    const answers = { name: 'Erika Muster', schmerz: 'nein', foto };
    const answer = await test.call(commit, { body: openCommit({ file_ids: [id], answers }) });
    expect(answer.statusCode, answer.body).toBe(201);
    const [kept] = await test.sql<{ size: number }>('select size from files where id = $1', [id]);
    const [counted] = await test.sql<{ count: number }>(
      "select count from rate_limits where key = 'day|bytes|strangers'",
    );
    expect(kept?.size).toBeGreaterThan(photo.length + KB);
    expect(counted?.count).toBeGreaterThan((kept?.size ?? 0) / KB);
  });

  it('SEC-37 is bounded for messages with those hand-ins', async () => {
    const patient = await test.signIn('patient');
    const write = () =>
      post(
        writeMessage.path,
        {
          id: randomUUID(),
          thread_id: randomUUID(),
          location_id: DEMO_IDS.mitte,
          subject: 'Frage',
          text: 'Hier',
          sent_at: '2026-03-02T08:00:00.000Z',
          attachments: [],
        },
        HOME,
        patient,
      );
    expect(taken(await statuses(3, write))).toBe(3);
    expect((await handIn(openCommit(), HOME, patient)).statusCode).toBe(201);
    expectProblem(await write(), 'day_full');
  });

  it('SEC-37 counts no try that came to nothing, and the same hand-in once', async () => {
    const known = openCommit();
    expect((await handIn(known)).statusCode).toBe(201);
    expect(await statuses(5, () => handIn(known))).toEqual(Array(5).fill(201));
    const broken = () => handIn(openCommit({ answers: { schmerz: 'nein' } }));
    expect(await statuses(5, broken)).toEqual(Array(5).fill(422));
    expect(taken(await statuses(8, () => handIn(openCommit())))).toBe(QUOTA.network.handIns - 1);
  });

  it('SEC-37 is bounded when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => handIn(openCommit())));
    expect(taken(answers.map(({ statusCode }) => statusCode))).toBe(QUOTA.network.handIns);
  });

  it('SEC-37 is bounded for the networks around one, and for all of them together', async () => {
    const unclear = (from: string) => statuses(3, () => handIn(noise(), from)).then(taken);
    expect(await unclear(LINE[0])).toBe(QUOTA.network.unclear);
    expect(await unclear(LINE[1])).toBe(1);
    expect(await unclear(SAME_48[0])).toBe(1);
    expect(await unclear(SAME_48[1])).toBe(0);
    expect(await unclear(OTHER_48)).toBe(2);
    expect(await unclear('198.51.100.1')).toBe(1);
    expect(await unclear('198.51.100.2')).toBe(0);
    // Patients have counters of their own.
    const patient = await test.signIn('patient');
    expect((await handIn(noise(), LINE[0], patient)).statusCode).toBe(201);
  });

  it('SEC-37 takes nothing from the kiosks and the team in the same network', async () => {
    expect(taken(await statuses(8, () => handIn(openCommit())))).toBe(QUOTA.network.handIns);
    const kiosk = (await test.kiosk()).token;
    expect(taken(await statuses(20, () => handIn(noise(), HOME, kiosk)))).toBe(20);
    expect(await uploadsTaken(HOME, kiosk)).toBeGreaterThan(30);
    const team = await test.signIn('reception');
    expect((await handIn(openCommit(), HOME, team)).statusCode).toBe(201);
  });

  it('is far above what a practice needs, and above the room of what is on its way', () => {
    const largest = LIMITS.filesPerSubmission * LIMITS.fileBytes + LIMITS.jsonBytes;
    for (const { bytes, handIns } of Object.values(DAY_QUOTAS)) {
      expect(bytes).toBeGreaterThan(5 * largest);
      expect(handIns).toBeGreaterThanOrEqual(500);
    }
    expect(DAY_QUOTAS.person.bytes).toBeGreaterThan(QUOTAS.personBytes);
    expect(DAY_QUOTAS.practice.bytes).toBeGreaterThan(QUOTAS.deviceBytes);
    expect(DAY_QUOTAS.practice.unclear).toBe(DAY_QUOTAS.practice.handIns);
    expect(DAY_QUOTAS.network.bytes).toBeGreaterThan(QUOTAS.networkBytes);
  });
});
