import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MODULE_MAP, type ModuleMap } from '../../../scripts/lib/build/module-map.ts';
import { beVisitor, publishedForm, staysSignedIn, step, VISITORS } from '../acts/visitors.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';
import { everyAddress } from '../rig/route-table.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
/** Caches of the worker that must be there before the network goes. */
const TEAM_CACHE = 'empfang-team';

let practice: Practice;
let form = '';
/** Number of further files that the team needs. */
let team = 0;

beforeAll(async () => {
  practice = await Practice.open();
  const map = new URL(`../../../dist/${MODULE_MAP}`, import.meta.url);
  team = (JSON.parse(await readFile(map, 'utf8')) as ModuleMap).team.length;
  form = await publishedForm(practice, MITTE);
});
afterAll(async () => {
  await practice?.close();
});

/**
 * The browser's own cache keeps files of the app as long as it likes, so only what the worker keeps
 * is certain.
 */
it.each(Object.entries(VISITORS))(
  'without network %s finds each part of the app in what the worker keeps',
  { timeout: 300_000 },
  async (_, visitor) => {
    const tablet = await Tablet.make({ cold: true });
    try {
      const page = await tablet.start({ width: 1024, height: 768 });
      await beVisitor(practice, page, visitor);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const isTeam = visitor.role === 'personnels' || visitor.role === 'admins';
      if (isTeam) {
        const kept = () =>
          page.evaluate(
            async (name) => (await (await caches.open(name)).keys()).length,
            TEAM_CACHE,
          );
        await expect.poll(kept, { timeout: 30_000 }).toBe(team);
      }
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await practice.line.cut();
      const lacking = new Set<string>();
      let at = visitor.from;
      page.on('requestfailed', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/assets/')) {
          lacking.add(`${pathname} at ${at}: ${request.failure()?.errorText}`);
        }
      });
      await page.goto('about:blank');
      await page.goto(`${practice.origin}${visitor.from}`);
      await page.locator('h1').first().waitFor();
      const opened: string[] = [];
      for (const address of everyAddress(form)) {
        if (!staysSignedIn(practice.origin, address, visitor)) continue;
        // A device that is not the team's keeps nothing of the team's part.
        if (!isTeam && address.startsWith('/personnel')) continue;
        at = address;
        await step(page, address);
        opened.push(address);
      }
      expect(opened.length).toBeGreaterThan(20);
      expect([...lacking]).toEqual([]);
    } finally {
      await practice.line.restore();
      await tablet.close();
    }
  },
);
