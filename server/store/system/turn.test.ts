import { expect, it, vi } from 'vitest';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { Turn } from './turn.ts';

/** A pool of one connection, whose other end says whether the lock is free. */
const poolWhere = (mine: boolean, unlocks = true) => {
  const release = vi.fn<(destroy: boolean) => void>();
  const query = vi.fn(async (text: string, _values: unknown[]) => {
    if (text.includes('unlock') && !unlocks) throw new Error('connection lost');
    return { rows: [{ mine }] };
  });
  const pool = { connect: async () => ({ query, release }) } as unknown as Database['pool'];
  return { turn: new Turn(pool, 'gdtExchange'), query, release };
};

it('works under its lock, and gives lock and connection back', async () => {
  const { turn, query, release } = poolWhere(true);
  const work = vi.fn(async () => expect(query).toHaveBeenCalledOnce());
  await turn.take(work);
  expect(work).toHaveBeenCalledOnce();
  expect(query.mock.calls.map(([, values]) => values)).toEqual(
    Array(2).fill([ADVISORY_LOCKS.gdtExchange]),
  );
  expect(release.mock.calls).toEqual([[false]]);
});

it('does nothing while another server is at it', async () => {
  const { turn, query, release } = poolWhere(false);
  const work = vi.fn();
  await turn.take(work);
  expect(work).not.toHaveBeenCalled();
  expect(query).toHaveBeenCalledOnce();
  expect(release.mock.calls).toEqual([[false]]);
});

it('gives the lock back after work that failed', async () => {
  const { turn, query, release } = poolWhere(true);
  await expect(turn.take(() => Promise.reject(new Error('no folder')))).rejects.toThrow(
    'no folder',
  );
  expect(query).toHaveBeenCalledTimes(2);
  expect(release.mock.calls).toEqual([[false]]);
});

it('gives nobody a connection that may still hold the lock', async () => {
  const { turn, release } = poolWhere(true, false);
  await turn.take(async () => undefined);
  expect(release.mock.calls).toEqual([[true]]);
});

it('lets go of work that hangs, once', async () => {
  const { turn, release } = poolWhere(true);
  let end = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const taken = turn.take(work);
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  turn.letGo();
  expect(release.mock.calls).toEqual([[true]]);
  end();
  await taken;
  turn.letGo();
  expect(release).toHaveBeenCalledOnce();
});
