import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmpfangDatabase } from '#data/db.ts';
import { freeAcknowledgedBlobs } from '#data/files/free-blobs.ts';
import { outboxTables } from '#data/outbox/dexie-store.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import type { EntryState } from '#data/rows.ts';
import { newDevice } from './rig/device.ts';

let db: EmpfangDatabase;
beforeEach(() => {
  db = newDevice().db;
});
afterEach(() => db.close());

const entry = async (
  id: string,
  operation: string,
  entityId: string,
  state: EntryState,
  at: number,
) => {
  const seq = await db.transaction('rw', outboxTables(db), () =>
    addEntry(db, {
      id,
      operation,
      scope: 's',
      lane: id,
      entityId,
      dependsOn: [],
      cipher: { iv: new Uint8Array(0), bytes: new Uint8Array(1), keyId: 'hpke:k' },
      cipherHash: 'h',
      appVersion: '0.1.0',
      now: at,
    }),
  );
  await db.outbox.update(seq, { state, acknowledgedAt: state === 'acked' ? at : null });
};

/** A hand-in with one photo of 100 bytes in two chunks. */
const handIn = async (id: string, state: EntryState, at: number, upload: EntryState = 'acked') => {
  await entry(`${id}-upload`, 'uploadFile', `${id}-file`, upload, at);
  await entry(id, 'commit', id, state, at);
  for (const index of [0, 1]) {
    await db.blobs.put({
      fileId: `${id}-file`,
      index,
      bytes: new Uint8Array(50),
      sha256: 'x',
      ownerId: id,
      createdAt: at,
    });
  }
};
const left = async () =>
  [...new Set((await db.blobs.toArray()).map(({ ownerId }) => ownerId))].toSorted();

describe('making room', () => {
  it('frees the files of the oldest confirmed hand-ins first, and no more than is needed', async () => {
    await handIn('new', 'acked', 30);
    await handIn('old', 'acked', 10);
    await handIn('middle', 'acked', 20);
    expect(await freeAcknowledgedBlobs(db, 150)).toBe(200);
    expect(await left()).toEqual(['new']);
  });

  it('never frees anything open: not what waits, not what a restored server asks for, not a draft', async () => {
    await handIn('waiting', 'queued', 1);
    await handIn('stuck', 'rejected', 2);
    await handIn('reopened', 'acked', 3, 'queued');
    await db.blobs.put({
      fileId: 'draft-file',
      index: 0,
      bytes: new Uint8Array(50),
      sha256: 'x',
      ownerId: 'draft',
      createdAt: 0,
    });
    await handIn('done', 'acked', 4);
    expect(await freeAcknowledgedBlobs(db, 1_000_000)).toBe(100);
    expect(await left()).toEqual(['draft', 'reopened', 'stuck', 'waiting']);
  });
});
