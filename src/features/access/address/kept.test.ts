// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';

const { address, registration } = DOOR_KEYS;
const load = () => import('./kept.ts');
let kept: Awaited<ReturnType<typeof load>>;

/** The page is loaded again: what was in its memory is gone, the tab is the same. */
const reload = async (): Promise<void> => {
  vi.resetModules();
  kept = await load();
};
const stored = () => JSON.stringify({ ...sessionStorage });

beforeEach(async () => {
  sessionStorage.clear();
  writeText(STORAGE_KEYS.practiceDevice, null);
  await reload();
});

describe('what the door keeps', () => {
  it('is there again after a reload, and readable nowhere else', async () => {
    await kept.writeKept(address, 'nora@probst.test');
    await kept.writeKept(registration, 'Nora');
    expect(kept.heldText(address)).toBe('nora@probst.test');
    expect(Object.keys(sessionStorage).toSorted()).toEqual([address, registration].toSorted());
    expect(stored()).not.toMatch(/nora/i);
    await reload();
    expect(kept.heldText(address)).toBeUndefined();
    expect(await kept.readKept(address)).toBe('nora@probst.test');
    expect(await kept.readKept(registration)).toBe('Nora');
  });

  it('is the last of what was typed, or nothing', async () => {
    void kept.writeKept(address, 'n');
    void kept.writeKept(address, 'no');
    await kept.writeKept(address, 'nora');
    await reload();
    expect(await kept.readKept(address)).toBe('nora');
    await kept.writeKept(address, '');
    expect(stored()).toBe('{}');
    expect(kept.heldText(address)).toBe('');
  });

  it('is sealed no more often than it takes, so that a reload finds the last of it', async () => {
    const seal = vi.spyOn(crypto.subtle, 'encrypt');
    const typed = 'nora.probst@praxis.test';
    for (let end = 1; end <= typed.length; end += 1) {
      void kept.writeKept(address, typed.slice(0, end));
    }
    await kept.writeKept(registration, 'Nora');
    expect(seal).toHaveBeenCalledTimes(2);
    seal.mockRestore();
    await reload();
    expect(await kept.readKept(address)).toBe(typed);
    expect(await kept.readKept(registration)).toBe('Nora');
  });

  it('is kept again after a sign-in that came while something waited', async () => {
    void kept.writeKept(address, 'nora@probst.test');
    kept.forgetKept();
    await kept.writeKept(address, 'paul@probst.test');
    await reload();
    expect(await kept.readKept(address)).toBe('paul@probst.test');
  });

  it('is gone with the sign-in, also what is still being written', async () => {
    await kept.writeKept(registration, 'Nora');
    const late = kept.writeKept(address, 'nora@probst.test');
    kept.forgetKept();
    await late;
    expect(stored()).toBe('{}');
    expect(kept.heldText(address)).toBe('');
    await reload();
    expect(await kept.readKept(registration)).toBe('');
  });

  it('is nothing where several people use the browser', async () => {
    await kept.writeKept(address, 'nora@probst.test');
    writeText(STORAGE_KEYS.practiceDevice, 'yes');
    expect(kept.heldText(address)).toBe('');
    sessionStorage.clear();
    await kept.writeKept(address, 'paul@probst.test');
    expect(stored()).toBe('{}');
  });
});
