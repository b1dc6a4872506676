import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { commit, sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { DAY_QUOTAS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { uploadAttachment } from '../messages/attachment.ts';
import { openCommit, seal, sealChunk } from './hand-ins.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(() => test.sql('delete from rate_limits'));
afterAll(() => test.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const upload = async (id: string, bytes: Uint8Array) => {
  const body = { chunks: [hash(bytes)], questionnaire_id: ANAMNESE_ID };
  expect((await test.call(declareFile, { params: { id }, body })).statusCode).toBe(200);
  const stored = await test.call(putFileChunk, { params: { id, index: 0 }, bytes });
  expect(stored.statusCode, stored.body).toBe(200);
};
/** A photo that grows when it is encoded anew. */
const photo = async (): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const raw = { width: 256, height: 256, channels: 3 as const };
  return sharp(randomBytes(256 * 256 * 3), { raw })
    .jpeg({ quality: 5 })
    .toBuffer();
};
const answers = (id: string, { length }: Uint8Array) => ({
  name: 'Erika Muster',
  schmerz: 'nein',
  foto: [{ id, name: 'a.jpg', type: 'image/jpeg', size: length }],
});
const fileOf = async (id: string) => {
  const [row] = await test.sql<{ written: string; staged: boolean; state: string }>(
    'select xmin::text as written, content is not null as staged, state from files where id = $1',
    [id],
  );
  return row;
};
/** As if all strangers had sent so much today. */
const sent = (what: string, count: number) =>
  test.sql(
    `insert into rate_limits (key, count, resets_at) values ($1, $2, $3)
     on conflict (key) do update set count = excluded.count`,
    [`day|${what}|strangers`, count, new Date(test.clock.now().getTime() + HOUR_MS)],
  );

describe('what a look has laid beside the chunks of a file', () => {
  it('SEC-37 is gone when its hand-in is more than the day takes, and made anew the next day', async () => {
    const [id, bytes] = [randomUUID(), await photo()];
    await upload(id, bytes);
    // The hand-in itself fits; that the photo grows is only known once it was decoded.
    await sent('bytes', DAY_QUOTAS.allStrangers.bytes / 1024 - 1);
    const handIn = () =>
      test.call(commit, {
        body: openCommit({ file_ids: [id], answers: answers(id, bytes) }),
      });
    expectProblem(await handIn(), 'day_full');
    expect(await fileOf(id)).toMatchObject({ staged: false, state: 'uploading' });
    test.clock.advance(DAY_MS);
    const taken = await handIn();
    expect(taken.statusCode, taken.body).toBe(201);
    expect(await fileOf(id)).toMatchObject({ staged: true, state: 'kept' });
  });

  it('SEC-37 is not even made for a hand-in of an unknown form when there were too many', async () => {
    const [id, key, bytes] = [randomUUID(), randomBytes(32), await photo()];
    await upload(id, sealChunk(bytes, key, id, 0));
    const open = openCommit({
      questionnaire_id: UNKNOWN_ID,
      file_ids: [id],
      file_keys: { [id]: key.toString('base64url') },
      answers: answers(id, bytes),
    });
    const body = await seal(open, (await test.call(sealingKey)).json());
    await sent('unclear', DAY_QUOTAS.allStrangers.unclear);
    const before = await fileOf(id);
    expectProblem(await test.call(commit, { body }), 'day_full');
    expect(await fileOf(id)).toEqual(before);
    test.clock.advance(DAY_MS);
    expect((await test.call(commit, { body })).statusCode).toBe(201);
    expect(await fileOf(id)).toMatchObject({ staged: true, state: 'kept' });
  });

  it('SEC-37 is gone when its message is refused', async () => {
    const token = await test.signIn('patient');
    const attachment = await uploadAttachment(test, token, [await photo()]);
    const write = (location_id: string) =>
      test.call(writeMessage, {
        token,
        body: {
          id: randomUUID(),
          thread_id: randomUUID(),
          location_id,
          subject: 'Foto',
          text: 'Hier',
          sent_at: '2026-03-02T08:00:00.000Z',
          attachments: [attachment],
        },
      });
    expectProblem(await write(UNKNOWN_ID), 'not_found');
    expect(await fileOf(attachment.id)).toMatchObject({ staged: false, state: 'uploading' });
    expect((await write(DEMO_IDS.mitte)).statusCode).toBe(201);
    expect(await fileOf(attachment.id)).toMatchObject({ staged: true, state: 'kept' });
  });
});
