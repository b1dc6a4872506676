import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { EmpfangDatabase } from '#data/db.ts';
import { dexieStore } from '#data/outbox/dexie-store.ts';
import { trials } from '../../trials.ts';
import { installFakeCrypto } from './fake-crypto.ts';
import { history, type ModelDisk, runHistory } from './history.ts';
import { memoryStore, newDisk } from './memory-store.ts';

let restore = () => {};
beforeAll(() => {
  restore = installFakeCrypto();
});
afterAll(() => restore());

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const inMemory = trials(process.env.HISTORIES_MEMORY, { few: 400, many: 1_500 });
const onDexie = trials(process.env.HISTORIES_DEXIE, { few: 15, many: 40 });

const memoryDisk = (now: () => number): ModelDisk => {
  const disk = newDisk();
  return {
    store: memoryStore(disk, now),
    rows: async () => [...disk.rows.values()].toSorted((a, b) => a.seq - b.seq),
    ledger: async () => disk.ledger,
  };
};

const dexieDisk = (now: () => number): ModelDisk => {
  const db = new EmpfangDatabase('empfang', { indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    store: dexieStore(db, now),
    rows: () => db.outbox.orderBy('seq').toArray(),
    ledger: () => db.ledger.orderBy('n').toArray(),
  };
};

const holds = (count: number, diskOf: (now: () => number) => ModelDisk) =>
  fc.assert(
    fc.asyncProperty(history, (one) => runHistory(one, diskOf)),
    { numRuns: count, seed },
  );

describe(`the outbox against its model (SEED=${seed})`, () => {
  it(
    `keeps every law in ${inMemory} histories in memory`,
    async () => {
      await expect(holds(inMemory, memoryDisk)).resolves.toBeUndefined();
    },
    HOUR_MS,
  );

  it(
    `keeps every law in ${onDexie} histories on Dexie`,
    async () => {
      await expect(holds(onDexie, dexieDisk)).resolves.toBeUndefined();
    },
    HOUR_MS,
  );
});
