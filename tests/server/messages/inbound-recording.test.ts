import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOfFile, fileById } from '#server/store/system/files.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, telephoneSystem } from './webhook.ts';

let test: TestApp;
let system: Awaited<ReturnType<typeof telephoneSystem>>;
beforeAll(async () => {
  test = await buildTestApp();
  system = await telephoneSystem(test);
});
afterAll(() => test.close());

const accepted = async (event: unknown) => {
  const answer = await system.send(event);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ id: string }>();
};

const wav = (length: number): Buffer => {
  const bytes = randomBytes(length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WAVEfmt ', 8, 'latin1');
  return bytes;
};

describe('a recording', () => {
  const announced = async (length: number, type = 'audio/wav') =>
    (await accepted({ ...CALL, recording: { type, length } })).id;

  it('of 12 MB arrives whole and lies encrypted, and again changes nothing', async () => {
    const bytes = wav(12 * 1024 * 1024);
    const id = await announced(bytes.length);
    expect((await system.record(id, bytes)).statusCode).toBe(200);
    const [call] = await test.sql<{ recording_id: string }>('select * from calls where id = $1', [
      id,
    ]);
    const file = await fileById(test.database.db, call?.recording_id ?? '');
    if (!file) throw new Error('no file');
    expect(contentOfFile(test.keys, file)?.equals(bytes)).toBe(true);
    expect(file.content?.includes(bytes.subarray(100, 200))).toBe(false);
    const before = await test.counts();
    expect((await system.record(id, bytes)).statusCode).toBe(200);
    expect(await test.counts()).toEqual(before);
    expectProblem(await system.record(id, wav(bytes.length)), 'already_exists');
  });

  it('that is not what was announced is refused', async () => {
    const bytes = wav(4_000);
    expectProblem(await system.record(await announced(4_001), bytes), 'recording_refused');
    expectProblem(
      await system.record(await announced(4_000, 'audio/ogg'), bytes),
      'recording_refused',
    );
    const page = Buffer.from('<html>'.padEnd(4_000));
    expectProblem(await system.record(await announced(4_000), page), 'recording_refused');
    expectProblem(await system.record((await accepted(CALL)).id, bytes), 'recording_refused');
    expectProblem(await system.record(UNKNOWN_ID, bytes), 'not_found');
  });

  it('is signed for this call alone, over its bytes', async () => {
    const bytes = wav(4_000);
    const id = await announced(4_000);
    expectProblem(await system.record(id, bytes, { id: randomUUID() }), 'signature_wrong');
    expectProblem(await system.record(id, bytes, { signature: 'v1,x' }), 'signature_wrong');
    expectProblem(await system.record(id, bytes, { type: 'text/html' }), 'media_type_unsupported');
    expectProblem(await system.record(id, wav(26 * 1024 * 1024)), 'body_too_large');
  });
});
