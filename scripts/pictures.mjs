import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './lib/browser.mjs';
import { KIOSK, LAST, PASSWORD, PATIENT, TEAM, VISITOR } from './lib/pictures/screens.mjs';

/**
 * Takes the pictures of the README from the running demo, once it is filled:
 * `npm run pictures -- [http://localhost:3000] [folder]`. Each screen at three sizes, light and dark;
 * names after the folder take these alone (`scripts/lib/pictures/screens.mjs`).
 * `npm run pictures -- parts [folder]` needs no demo: all parts of the interface in all their states.
 */
const [address = 'http://localhost:3000', folder = 'test-results/pictures', ...ONLY] =
  process.argv.slice(2);
const SIZES = [
  { name: 'phone', width: 390, height: 844, hasTouch: true },
  { name: 'tablet', width: 768, height: 1024, hasTouch: true },
  { name: 'pc', width: 1440, height: 900, hasTouch: false },
];

const target = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
await mkdir(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  // Date fields use the language of the browser.
  env: { ...process.env, LANGUAGE: 'de' },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=de-DE'],
});

if (address === 'parts') {
  const { takeParts } = await import('./lib/parts/take.mjs');
  await takeParts(browser, target);
  await browser.close();
  process.exit();
}

const signIn = async (page, path, email) => {
  await page.goto(`${address}${path}`);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  // Patients enter their address first and the password on the next step.
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  if (await next.isVisible()) await next.click();
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/dashboard');
};

const FILLED_MS = 600_000;

const STILL = { everyMs: 250, times: 4, atMost: 60 };

/**
 * Waits until all is read and drawn; the team's pages always have one call open, the live stream.
 */
const untilStill = async (page) => {
  // At a first visit the type comes last (src/ui/global.css).
  await page.waitForSelector('html[data-type=own]', { state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  let before = '';
  let same = 0;
  for (let turn = 0; turn < STILL.atMost && same < STILL.times; turn++) {
    const now = await page.evaluate(() => document.body.textContent);
    same = now === before && !now.includes('Wird gelesen') ? same + 1 : 0;
    before = now;
    await page.waitForTimeout(STILL.everyMs);
  }
};

/** The screens that were asked for, each with the screens without a path that lead to it. */
const chosen = (screens) => {
  if (ONLY.length === 0) return screens;
  const wanted = [];
  let way = [];
  for (const screen of screens) {
    way = screen.path ? [screen] : [...way, screen];
    if (ONLY.includes(screen.name)) wanted.push(...way.splice(0));
  }
  return wanted;
};

/**
 * A screen that cannot be reached is reported; its picture is taken as it is, and the walk goes on.
 */
const walk = async (page, screens, take) => {
  for (const { name, path, until, act } of chosen(screens)) {
    try {
      if (path) await page.goto(`${address}${path}`);
      await act?.(page);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (typeof until === 'string') await page.getByText(until).first().waitFor();
      else await until?.(page);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}: ${String(error).split('\n')[0]}`);
    }
    await take(name);
  }
};

const waitUntilFilled = async () => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await signIn(page, '/personnel/auth/login', 'admin@lindenhof.test');
  await page.goto(`${address}/personnel/activities/alle`);
  await page.locator('[data-activity]', { hasText: LAST }).first().waitFor({ timeout: FILLED_MS });
  await context.close();
};
await waitUntilFilled();

for (const { name, hasTouch, ...viewport } of SIZES) {
  for (const colorScheme of ['light', 'dark']) {
    const looks = { viewport, hasTouch, colorScheme, locale: 'de-DE', timezoneId: 'Europe/Berlin' };
    const taking = (page) => async (screen) => {
      // What only the pointer shows is not the screen.
      await page.mouse.move(0, 0);
      await untilStill(page);
      await page.screenshot({ path: `${target}${screen}-${name}-${colorScheme}.png` });
    };
    const context = await browser.newContext(looks);
    const page = await context.newPage();
    const take = taking(page);
    await walk(page, VISITOR, take);
    await signIn(page, '/auth/login', 'patient@lindenhof.test');
    await walk(page, PATIENT, take);
    await page.goto(`${address}/auth/logout`);
    await page.waitForURL('**/auth/login');
    await signIn(page, '/personnel/auth/login', 'admin@lindenhof.test');
    await walk(page, TEAM, take);
    await context.close();
    const room = await browser.newContext(looks);
    const tablet = await room.newPage();
    await walk(tablet, KIOSK, taking(tablet));
    await room.close();
  }
}
await browser.close();
