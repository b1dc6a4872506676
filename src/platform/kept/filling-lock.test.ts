import { describe, expect, it } from 'vitest';
import { holdFilling, isFillingAnywhere } from './filling-lock.ts';

/** Shared locks of a browser, as far as they are used here. */
const browser = () => {
  const held: { name: string }[] = [];
  const locks = {
    request: async (name: string, _: LockOptions, work: () => Promise<void>) => {
      const mine = { name };
      held.push(mine);
      await work();
      held.splice(held.indexOf(mine), 1);
    },
    query: async () => ({ held: [...held], pending: [] }),
  };
  return { locks: locks as unknown as LockManager };
};

describe('a form that is open in some tab', () => {
  it('is known to every other tab until the last of them is closed', async () => {
    const { locks } = browser();
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
