import { describe, expect, it } from 'vitest';
import { sharedLocks } from '../../../tests/engine/rig/shared-locks.ts';
import { holdDraft, holdFilling, isDraftOpen, isFillingAnywhere } from './filling-lock.ts';

describe('a form that is open in some tab', () => {
  it('is known to every other tab until the last of them is closed', async () => {
    const locks = sharedLocks();
    expect(await isFillingAnywhere(locks)).toBe(false);
    const [first, second] = [holdFilling(locks), holdFilling(locks)];
    expect(await isFillingAnywhere(locks)).toBe(true);
    first();
    await expect.poll(async () => (await locks.query()).held?.length).toBe(1);
    expect(await isFillingAnywhere(locks)).toBe(true);
    second();
    await expect.poll(() => isFillingAnywhere(locks)).toBe(false);
  });

  it('hinders nothing where the locks cannot be asked', async () => {
    const locks = { query: () => Promise.reject(new Error('blocked')) } as unknown as LockManager;
    expect(await isFillingAnywhere(locks)).toBe(false);
  });
});

it('knows which draft is open in some tab, until the last of them is left', async () => {
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
