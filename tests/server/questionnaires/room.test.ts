import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register, verifyPin } from '#contract/access/calls/door.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { purge } from '#server/jobs/purge.ts';
import { KEEP, QUOTAS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { dropStagedOf, dropUnfinished, looseOf } from '#server/store/system/loose-files.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { uploadAttachment } from '../messages/attachment.ts';
import { openCommit } from './hand-ins.ts';

const KB = 1_024;
const CHUNK = 10 * KB;
const QUOTA = {
  personBytes: 100 * KB,
  deviceBytes: 200 * KB,
  strangersBytes: 50 * KB,
  networkBytes: 150 * KB,
  widerBytes: [80 * KB, 110 * KB],
  allStrangersBytes: 160 * KB,
  files: 20,
};

let test: TestApp;
let patient: string;
beforeAll(async () => {
  test = await buildTestApp({ quotas: QUOTA });
  patient = await test.signIn('patient');
});
beforeEach(async () => {
  await test.sql("delete from files where state = 'uploading'");
});
afterAll(() => test.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Announces a file from an address: a form's file without a token, a message's with one. */
async function announce(
  chunks: Uint8Array[],
  token?: string,
  from = '203.0.113.1',
  id = randomUUID(),
) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: fillPath(declareFile.path, { id }),
    payload: { chunks: chunks.map(hash), questionnaire_id: ANAMNESE_ID },
    headers: token ? { authorization: `Bearer ${token}` } : {},
    remoteAddress: from,
  });
  return { id, answer };
}
const put = (id: string, index: number, bytes: Uint8Array, token?: string, from = '203.0.113.1') =>
  test.app.inject({
    method: 'PUT',
    url: fillPath(putFileChunk.path, { id, index }),
    payload: Buffer.from(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    remoteAddress: from,
  });
const bytes = () => randomBytes(CHUNK);
/**
 * Uploads files of one chunk, one after the other, until one is refused; returns how many were
 * accepted.
 */
async function fill(token?: string, from?: string): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const chunk = bytes();
    const { id, answer } = await announce([chunk], token, from);
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = await put(id, 0, chunk, token, from);
    if (stored.statusCode !== 200) {
      expectProblem(stored, 'storage_full');
      return taken;
    }
    expect(taken).toBeLessThan(100);
  }
}
const stored = async (): Promise<number> => {
  const [row] = await test.sql<{ bytes: number }>(
    'select coalesce(sum(octet_length(bytes)), 0)::int as bytes from file_chunks',
  );
  return row?.bytes ?? 0;
};
async function newPatient(email: string): Promise<string> {
  const person = {
    email,
    password: 'ein-neues-passwort',
    first_name: 'Nora',
    last_name: 'Neu',
    date_of_birth: '1990-05-01',
  };
  await test.call(register, { params: { id: DEMO_IDS.mitte }, body: person });
  const pin = /\b\d{6}\b/.exec(test.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const answer = await test.call(verifyPin, { body: { purpose: 'register', email, pin } });
  return answer.json().access_token;
}

describe('what lies here and belongs to nothing', () => {
  it('SEC-37 is bounded for one person, who is told when it goes on', async () => {
    const early = bytes();
    const before = await announce([early], patient);
    expect((await put(before.id, 0, early, patient)).statusCode).toBe(200);
    // Each file is a little larger when stored.
    expect(await fill(patient)).toBe(8);
    expect(await stored()).toBeLessThanOrEqual(QUOTA.personBytes);
    const chunk = bytes();
    const { id } = await announce([chunk], patient);
    const refused = await put(id, 0, chunk, patient);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('300');
    expect(refused.json().title).toBe(ERROR_TEXTS.storage_full);
    // A chunk that is already there takes no more room.
    expect((await put(before.id, 0, early, patient)).statusCode).toBe(200);
  });

  it('SEC-37 is bounded when many chunks come at once', async () => {
    const files = await Promise.all(
      Array.from({ length: 19 }, async () => {
        const chunk = bytes();
        return { chunk, id: (await announce([chunk], patient)).id };
      }),
    );
    const answers = await Promise.all(files.map(({ id, chunk }) => put(id, 0, chunk, patient)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(9).fill(200), ...Array(10).fill(429)]);
    expect(await stored()).toBeLessThanOrEqual(QUOTA.personBytes);
  });

  it('SEC-37 is bounded in its number, also of files that are announced alone', async () => {
    for (let at = 0; at < QUOTA.files; at += 1) {
      expect((await announce([bytes()], patient)).answer.statusCode).toBe(200);
    }
    expectProblem((await announce([bytes()], patient)).answer, 'storage_full');
  });

  it('SEC-37 is counted by network for strangers, who take nothing from anybody else', async () => {
    expect(await fill(undefined, '198.51.100.1')).toBe(4);
    expect(await fill(undefined, '198.51.100.2')).toBe(4);
    expect(await fill(patient, '198.51.100.1')).toBe(9);
    const kiosk = (await test.kiosk()).token;
    expect(await fill(kiosk, '198.51.100.1')).toBe(19);
    expect(await fill(await test.signIn('reception'), '198.51.100.1')).toBe(9);
  });

  it('SEC-37 is counted together for all accounts of one network', async () => {
    const others = [await newPatient('a@example.org'), await newPatient('b@example.org')];
    // Files of strangers there do not count for it.
    expect(await fill()).toBe(4);
    expect(await fill(patient)).toBe(9);
    expect(await fill(others[0])).toBe(5);
    expect(await fill(others[1])).toBe(0);
    expect(await fill(others[1], '198.51.100.9')).toBe(9);
    // An account of the team does not count among them.
    expect(await fill(await test.signIn('admin'))).toBe(9);
  });

  it('makes room when its message comes', async () => {
    const parts = [await picture()];
    const attachments = [await uploadAttachment(test, patient, parts)];
    expect(await fill(patient)).toBeLessThan(9);
    const body = {
      id: randomUUID(),
      thread_id: randomUUID(),
      location_id: DEMO_IDS.mitte,
      subject: 'Foto',
      text: 'Hier',
      sent_at: '2026-03-02T08:00:00.000Z',
      attachments,
    };
    expect((await test.call(writeMessage, { token: patient, body })).statusCode).toBe(201);
    const chunk = bytes();
    const { id } = await announce([chunk], patient);
    expect((await put(id, 0, chunk, patient)).statusCode).toBe(200);
    const [kept] = await test.sql("select owner, network from files where state = 'kept'");
    expect(kept).toEqual({ owner: null, network: null });
  });

  it('gives back what was broken off, a day later, and never what came whole', async () => {
    const [a, b] = [bytes(), bytes()];
    const broken = await announce([a, b], patient);
    await put(broken.id, 0, a, patient);
    expect(await fill(patient)).toBe(8);
    const chunk = bytes();
    const { id } = await announce([chunk], patient);
    expectProblem(await put(id, 0, chunk, patient), 'storage_full');
    test.clock.advance(DAY_MS + 1);
    patient = await test.signIn('patient');
    await announce([chunk], patient, undefined, id);
    expect((await put(id, 0, chunk, patient)).statusCode).toBe(200);
    const left = await test.sql("select 1 from files where state = 'uploading'");
    expect(left).toHaveLength(9);
    // The device announces it again and sends all of it.
    const again = await announce([a, b], patient, undefined, broken.id);
    expect(again.answer.json().missing).toEqual([0, 1]);
  });

  it('goes after a week where it is not whole, and else only when no entry waits any more', async () => {
    const chunk = bytes();
    const whole = await announce([chunk], patient);
    await put(whole.id, 0, chunk, patient);
    const begun = await announce([chunk, bytes()], patient);
    await put(begun.id, 0, chunk, patient);
    const there = async () =>
      (await test.sql<{ id: string }>('select id from files')).map(({ id }) => id);
    await purge(test.database.db, new Date(test.clock.now().getTime() + KEEP.unfinishedFilesMs));
    expect(await there()).toEqual(expect.arrayContaining([whole.id, begun.id]));
    await purge(
      test.database.db,
      new Date(test.clock.now().getTime() + KEEP.unfinishedFilesMs + 1),
    );
    expect(await there()).toContain(whole.id);
    expect(await there()).not.toContain(begun.id);
    await purge(test.database.db, new Date(test.clock.now().getTime() + KEEP.looseFilesMs + 1));
    expect(await there()).not.toContain(whole.id);
  });

  it('SEC-37 is bounded for the networks around one, and for all strangers together', async () => {
    expect(await fill(undefined, '2001:db8:1:200::1')).toBe(4);
    expect(await fill(undefined, '2001:db8:1:2ff::1')).toBe(3);
    expect(await fill(undefined, '2001:db8:1:300::1')).toBe(3);
    expect(await fill(undefined, '2001:db8:1:400::1')).toBe(0);
    expect(await fill(undefined, '2001:db8:2:200::1')).toBe(4);
    expect(await fill(undefined, '198.51.100.1')).toBe(1);
    expect(await fill(undefined, '198.51.100.2')).toBe(0);
    // Patients share rooms of their own.
    expect(await fill(patient, '2001:db8:1:200::1')).toBe(7);
  });

  it('SEC-37 counts what a look has left there, and gives it back where there is no room', async () => {
    const attachment = await uploadAttachment(test, patient, [await picture()]);
    const size = 60 * KB;
    const left = () =>
      test.sql('update files set content = $1 where id = $2', [randomBytes(size), attachment.id]);
    const room = () => looseOf(test.database.db, `user:${DEMO_IDS.patient}`);
    const before = await room();
    await left();
    expect(await room()).toEqual({ files: 1, bytes: before.bytes + size });
    // This content is dropped, because reading the file makes it anew: files that are being sent
    // must not wait for it.
    expect(await fill(patient)).toBe(8);
    const [row] = await test.sql('select content from files where id = $1', [attachment.id]);
    expect(row).toEqual({ content: null });
  });

  it('SEC-37 keeps nothing of a look when its hand-in is refused, or nobody took it for a day', async () => {
    const parts = await picture();
    const { id } = await announce([parts]);
    expect((await put(id, 0, parts)).statusCode).toBe(200);
    const staged = () =>
      test.sql('select 1 from files where content is not null and id = $1', [id]);
    const answer = await test.app.inject({
      method: 'POST',
      url: commit.path,
      payload: openCommit({
        file_ids: [id, randomUUID()],
        answers: {
          name: 'Erika Muster',
          schmerz: 'nein',
          foto: [{ id, name: 'a.png', type: 'image/png', size: parts.length }],
        },
      }),
      remoteAddress: '203.0.113.1',
    });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().errors).toHaveLength(1);
    expect(await staged()).toEqual([]);
    await test.sql('update files set content = $1 where id = $2', [parts, id]);
    const at = (ms: number) => new Date(test.clock.now().getTime() + ms);
    await purge(test.database.db, at(KEEP.abandonedFilesMs));
    expect(await staged()).toHaveLength(1);
    await purge(test.database.db, at(KEEP.abandonedFilesMs + 1));
    expect(await staged()).toEqual([]);
    expect(await test.sql('select 1 from file_chunks where file_id = $1', [id])).toHaveLength(1);
  });

  it('is dropped and removed where no hand-in holds it, and waits for none that does', async () => {
    const ids: string[] = [];
    for (const chunks of [
      [bytes(), bytes()],
      [bytes(), bytes()],
    ]) {
      ids.push((await announce(chunks, patient)).id);
    }
    await test.sql('update files set content = $1 where id = any($2)', [bytes(), ids]);
    const [held] = ids;
    const other = await test.database.pool.connect();
    const owner = `user:${DEMO_IDS.patient}`;
    const left = (which: string) =>
      test.sql(`select id from files where id = any($1) and ${which}`, [ids]);
    try {
      await other.query('begin');
      await other.query('select 1 from files where id = $1 for update', [held]);
      expect(await dropStagedOf(test.database.db, owner)).toBe(true);
      expect(await left('content is not null')).toEqual([{ id: held }]);
      const later = new Date(test.clock.now().getTime() + 1);
      expect(await dropUnfinished(test.database.db, owner, later)).toBe(1);
      expect(await left('true')).toEqual([{ id: held }]);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('SEC-37 goes in the end however often it is announced, and its device sends it again', async () => {
    const chunk = bytes();
    const { id } = await announce([chunk]);
    await put(id, 0, chunk);
    const missing = async () =>
      (await announce([chunk], undefined, undefined, id)).answer.json().missing;
    for (let day = 0; day < 90; day += 10) {
      expect(await missing()).toEqual([]);
      test.clock.advance(10 * DAY_MS);
      await purge(test.database.db, test.clock.now());
    }
    expect(await missing()).toEqual([0]);
    // Announced again on the last day, a file could have waited twice as long.
    expect(KEEP.looseFilesMostMs).toBe(2 * KEEP.looseFilesMs);
    expect((await put(id, 0, chunk)).statusCode).toBe(200);
    expect(await missing()).toEqual([]);
    patient = await test.signIn('patient');
  });

  it('has room for the largest form, which could never be handed in otherwise', () => {
    const largest = LIMITS.filesPerSubmission * (LIMITS.fileBytes + 11 * 64);
    for (const name of ['personBytes', 'deviceBytes', 'strangersBytes', 'networkBytes'] as const) {
      expect(QUOTAS[name]).toBeGreaterThan(largest);
    }
    for (const most of [...QUOTAS.widerBytes, QUOTAS.allStrangersBytes]) {
      expect(most).toBeGreaterThan(2 * largest);
    }
    expect(QUOTAS.files).toBeGreaterThan(LIMITS.filesPerSubmission);
  });
});

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const noise = randomBytes(64 * 64 * 3);
  return sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
}
