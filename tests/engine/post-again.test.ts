import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodePayload } from '#data/outbox/write/payload.ts';
import { enqueuePost } from '#data/outbox/write/post.ts';
import { type AnnasOutbox, annasOutbox, SCOPE } from './rig/annas-outbox.ts';

let at: AnnasOutbox;
beforeEach(async () => {
  at = await annasOutbox();
});
afterEach(() => at.device.db.close());

const ID = '01970000-0000-7000-8000-000000000001';
const post = (body: { text: string }) =>
  enqueuePost(at.device.db, {
    key: at.key,
    scope: SCOPE,
    operation: 'sendMessage',
    lane: 'thread',
    body: { id: ID, ...body } as { id: string },
    appVersion: '0.1.0',
    now: at.clock.now(),
  });
const kept = async () => {
  const rows = await at.device.db.outbox.toArray();
  const payloads = await Promise.all(rows.map((row) => decodePayload(row, () => at.key)));
  return payloads.map(({ body }) => (body as { text: string }).text);
};

describe('something new that is written again under its name', () => {
  it('is kept once', async () => {
    await post({ text: 'Guten Tag' });
    await post({ text: 'Guten Tag' });
    expect(await kept()).toEqual(['Guten Tag']);
  });

  it('is refused with other words, which would be lost unnoticed', async () => {
    await post({ text: 'Guten Tag' });
    await expect(post({ text: 'Guten Abend' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await kept()).toEqual(['Guten Tag']);
  });
});
