import { expect, it } from 'vitest';
import { sharedLocks } from '../../../tests/engine/rig/shared-locks.ts';
import { holdDraft, isDraftOpen } from './draft-lock.ts';

it('knows in every window which draft is open in some, until the last of them is left', async () => {
  const locks = sharedLocks();
  expect(await isDraftOpen('a', locks)).toBe(false);
  const [first, second] = [holdDraft('a', locks), holdDraft('a', locks)];
  expect([await isDraftOpen('a', locks), await isDraftOpen('b', locks)]).toEqual([true, false]);
  first();
  await expect.poll(async () => (await locks.query()).held?.length).toBe(1);
  expect(await isDraftOpen('a', locks)).toBe(true);
  second();
  await expect.poll(() => isDraftOpen('a', locks)).toBe(false);
});

it('hinders nothing where the locks cannot be asked', async () => {
  const locks = { query: () => Promise.reject(new Error('blocked')) } as unknown as LockManager;
  expect(await isDraftOpen('a', locks)).toBe(false);
});
