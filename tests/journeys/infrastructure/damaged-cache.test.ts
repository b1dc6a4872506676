import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInTeam, TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const SLOWLY = { timeout: 30_000 };
const WHOLE = { timeout: 90_000 };
let practice: Practice;
let tablet: Tablet;

beforeAll(async () => {
  practice = await Practice.open();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('damaged-cache');
  await tablet?.close();
});
afterAll(() => practice?.close());

/** How many addresses each cache of the device has; -1 where its list cannot be read. */
const kept = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const count = async (name: string) =>
      (await caches.open(name)).keys().then(
        ({ length }) => length,
        () => -1,
      );
    const names = (await caches.keys()).filter((name) => /precache|team/.test(name));
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await count(name)])),
    );
  });

/** Overwrites the lists of all caches with zeros, as a power cut may leave them. */
const damage = async (profile: string): Promise<number> => {
  const folder = join(profile, 'Default/Service Worker/CacheStorage');
  const files = await readdir(folder, { recursive: true });
  const lists = files.filter((file) => file.endsWith('/index')).map((file) => join(folder, file));
  for (const list of lists) await writeFile(list, Buffer.alloc((await stat(list)).size));
  return lists.length;
};

describe('a browser whose disk has damaged what the app keeps there', () => {
  it('opens every page with a line, and without one again soon after', WHOLE, async () => {
    tablet = await Tablet.make({ whole: true, cold: true });
    let page = await tablet.start();
    await page.goto(`${practice.origin}/personnel/auth/login`);
    await signInTeam(page, TEAM.ada);
    await page.waitForURL('**/personnel/dashboard');
    const isWhole = async () => {
      const [one = 0, other = 0] = Object.values(await kept(page));
      return one > 50 && other > 50;
    };
    await expect.poll(isWhole, SLOWLY).toBe(true);
    const whole = await kept(page);
    await tablet.leave();
    expect(await damage(tablet.profile)).toBeGreaterThan(2);

    page = await tablet.start();
    await page.goto(`${practice.origin}/personnel/dashboard`);
    await page.getByRole('main').waitFor();
    const isBack = async () => {
      const now = await kept(page);
      return Object.entries(whole).every(([name, count]) => (now[name] ?? 0) >= count);
    };
    await expect.poll(isBack, SLOWLY).toBe(true);
    await practice.line.cut();
    await page.reload();
    await page.getByRole('main').waitFor();
  });
});
