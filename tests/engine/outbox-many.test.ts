import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PutChange } from '#data/outbox/write/put.ts';
import { enqueuePuts } from '#data/outbox/write/put-many.ts';
import { accountsOf, outboxLines } from '#data/outbox/view/view.ts';
import { content } from './rig/activity-server.ts';
import { type AnnasOutbox, annasOutbox, SCOPE } from './rig/annas-outbox.ts';

let at: AnnasOutbox;
beforeEach(async () => {
  at = await annasOutbox();
});
afterEach(() => at.device.db.close());

const idOf = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const change = (n: number, body: object): PutChange => ({
  key: at.key,
  scope: SCOPE,
  operation: 'putActivity',
  entityId: idOf(n),
  params: { id: idOf(n) },
  body: content(body),
  base: { body: content(), etag: '"v1"' },
  appVersion: '0.1.0',
  now: at.clock.now(),
});
const many = (count: number, body: object) =>
  Array.from({ length: count }, (_, n) => change(n, body));

describe('changes of many things at once', () => {
  it('all wait, told as they get ready, and become one with what waited before', async () => {
    const ready: number[] = [];
    await enqueuePuts(at.device.db, many(120, { status: 'erledigt' }), (n) => ready.push(n));
    expect(ready).toEqual([50, 100, 120]);
    await enqueuePuts(at.device.db, many(120, { status: 'neu' }));
    const lines = await outboxLines(at.device.db);
    expect(lines.length).toBe(120);
    const accounts = await accountsOf(at.device.db);
    expect(accounts).toMatchObject({ enqueued: 120, open: 120 });
  });

  it('wait all of them, or none where one does not fit', async () => {
    const huge = change(7, { preview: 'x'.repeat(12_000_000) });
    await expect(
      enqueuePuts(at.device.db, [...many(5, { status: 'erledigt' }), huge]),
    ).rejects.toMatchObject({ code: 'body_too_large' });
    expect(await outboxLines(at.device.db)).toEqual([]);
  });

  it('begin anew when somebody else wrote one of them in between', async () => {
    let between: Promise<unknown> | undefined;
    await enqueuePuts(at.device.db, many(60, { status: 'erledigt' }), (ready) => {
      if (ready === 50) between ??= enqueuePuts(at.device.db, [change(3, { priority: 75 })]);
    });
    await between;
    expect((await outboxLines(at.device.db)).length).toBe(60);
  });
});
