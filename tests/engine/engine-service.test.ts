// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#data/http/api-error.ts';
import { Engine, type Line } from '#platform/engine-service.ts';
import { newDevice } from './device.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

let device: ReturnType<typeof newDevice>;
let lines: Line[];
let engine: Engine;

beforeEach(() => {
  device = newDevice();
  there.db = device.db;
  lines = [];
  vi.stubGlobal('fetch', () => Promise.reject(ApiError.network()));
  engine = new Engine({
    user: () => null,
    onLine: (line) => lines.push(line),
    onUnauthorised: () => {},
  });
});
afterEach(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

/** As Dexie does when the page goes into the cache for "back". */
const putAside = async () => {
  await device.db.open();
  device.db.close({ disableAutoOpen: true });
};

describe('the engine of a page that the browser puts aside', () => {
  it('is not hurt by keys that close when its database is closed already', async () => {
    await putAside();
    await expect(engine.identityChanged()).resolves.toBeUndefined();
  });

  it('still tells what else is wrong with its database', async () => {
    vi.spyOn(device.db, 'transaction').mockRejectedValue(new Error('disk'));
    vi.spyOn(device.db.meta, 'get').mockRejectedValue(new Error('disk'));
    await expect(engine.identityChanged()).rejects.toThrow('disk');
  });
});

describe('the drain of a page whose database fails', () => {
  it('ends quietly and begins again when it is asked once more', async () => {
    const missed: unknown[] = [];
    const hear = (error: unknown) => missed.push(error);
    process.on('unhandledRejection', hear);
    try {
      engine.drainNow();
      await vi.waitFor(() => expect(lines).toHaveLength(1));
      const health = { service: 'empfang', status: 'ready', version: '1', epoch: 'e' };
      vi.stubGlobal('fetch', async () => Response.json(health));
      const read = vi.spyOn(device.db.outbox, 'where').mockImplementation(() => {
        throw new Error('disk');
      });
      engine.drainNow();
      await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
      await new Promise((done) => setImmediate(done));
      engine.drainNow();
      await vi.waitFor(() => expect(lines).toHaveLength(3));
      expect(lines[2]).toMatchObject({ online: true });
      await new Promise((done) => setImmediate(done));
      expect(missed).toEqual([]);
    } finally {
      process.off('unhandledRejection', hear);
    }
  });
});
