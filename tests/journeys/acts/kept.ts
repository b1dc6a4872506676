import { expect, vi } from 'vitest';
import type { Page } from '../driver/page.ts';
import { teamFiles } from '../rig/warm-profile.ts';

/**
 * Waits until the worker has kept a public read. It asks repeatedly, because the page's own
 * `waitForFunction` takes a promise for a true answer.
 */
export const untilKept = (page: Pick<Page, 'evaluate'>, path: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const kept = await page.evaluate(
        async (asked: string) => (await caches.match(asked)) !== undefined,
        path,
      );
      expect(kept).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );

/** Waits until the worker has all that the team's part of the app is made of. */
export const untilTeamKept = async (page: Pick<Page, 'evaluate'>): Promise<void> => {
  const files = await teamFiles();
  await vi.waitFor(
    async () => {
      const kept = await page.evaluate(
        async () => (await (await caches.open('empfang-team')).keys()).length,
      );
      expect(kept).toBeGreaterThanOrEqual(files);
    },
    { timeout: 60_000, interval: 250 },
  );
};
