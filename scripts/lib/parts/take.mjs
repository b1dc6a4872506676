import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const CONFIG = fileURLToPath(new URL('vite.config.ts', import.meta.url));
const SCALES = ['team', 'patient', 'kiosk'];
const OVERLAYS = ['dialog', 'menu', 'toast', 'tooltip'];
const LOOKS = [
  { name: 'light', context: { colorScheme: 'light' } },
  { name: 'dark', context: { colorScheme: 'dark' } },
  { name: 'forced', context: { colorScheme: 'light', forcedColors: 'active' } },
  // The same as a browser's zoom of 200 %: half the width, twice the pixels.
  {
    name: '200',
    context: { viewport: { width: 720, height: 900 }, deviceScaleFactor: 2 },
  },
];
/** The elements of a cell that can be pressed or typed in. */
const INSIDE = 'button:not([tabindex="-1"]), a, input, select, textarea';

/** Has Chromium draw parts as if the mouse or the keyboard were there. */
const force = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const state of ['hover', 'active', 'focus-visible']) {
    const selector = INSIDE.split(', ')
      .map((inside) => `[data-force="${state}"] ${inside}`)
      .join(', ');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector,
    });
    const forced = state === 'focus-visible' ? ['focus', 'focus-visible'] : [state];
    for (const nodeId of nodeIds) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: forced });
    }
  }
};

const settled = async (page) => {
  await page.evaluate(() => document.fonts.ready);
  // The text "is loading" appears only after 400 ms, and animations have ended by then.
  await page.waitForTimeout(700);
};

const SHOWN = {
  menu: (page) => page.getByRole('button', { name: 'Aktionen' }).click(),
  tooltip: (page) => page.getByRole('button', { name: 'Archivieren' }).hover(),
};

/** Takes the sheet of all parts in their states: each room, light, dark, forced colours, at 200 %. */
export const takeParts = async (browser, folder) => {
  await mkdir(folder, { recursive: true });
  const outDir = await mkdtemp(join(tmpdir(), 'empfang-parts-'));
  await build({ configFile: CONFIG, logLevel: 'warn', build: { outDir } });
  const server = await preview({
    configFile: CONFIG,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: 0, open: false },
  });
  const [address] = server.resolvedUrls?.local ?? [];
  try {
    for (const look of LOOKS) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...look.context,
      });
      const page = await context.newPage();
      for (const scale of SCALES) {
        await page.goto(`${address}?scale=${scale}`);
        await page.getByRole('main').waitFor();
        await settled(page);
        await force(page);
        await page.screenshot({
          path: join(folder, `parts-${scale}-${look.name}.png`),
          fullPage: true,
        });
      }
      await page.setViewportSize({ width: 720, height: 420 });
      for (const overlay of OVERLAYS) {
        await page.goto(`${address}?scale=team&overlay=${overlay}`);
        await settled(page);
        await SHOWN[overlay]?.(page);
        await settled(page);
        await page.screenshot({ path: join(folder, `parts-${overlay}-${look.name}.png`) });
      }
      await context.close();
    }
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
};
