import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './lib/browser.mjs';

/**
 * Takes the pictures of the README from the running demo, once it is filled:
 * `npm run pictures -- [http://localhost:3000] [folder]`. Each screen at three sizes, light and dark.
 * `npm run pictures -- parts [folder]` needs no demo: all parts of the interface in all their states.
 */
const [address = 'http://localhost:3000', folder = 'test-results/pictures'] = process.argv.slice(2);
const PASSWORD = process.env.DEMO_PASSWORD ?? 'Lindenhof-2026';
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'pc', width: 1440, height: 900 },
];

const target = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
await mkdir(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  // Fields for dates speak the language of the browser.
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
  // Patients say who they are first.
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  if (await next.isVisible()) await next.click();
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/dashboard');
};

/** Of the demo's last deeds: when it is there, the practice is filled. */
const LAST = 'Frage zur Rechnung';
const FILLED_MS = 600_000;
/** Some of its patients. */
const FAMILY = 'Thiele';

const STILL = { everyMs: 250, times: 4, atMost: 60 };

/** Until everything is read and drawn. A page of the team is never without a call: it listens. */
const untilStill = async (page) => {
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

const waitUntilFilled = async () => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await signIn(page, '/personnel/auth/login', 'admin@lindenhof.test');
  await page.goto(`${address}/personnel/activities/alle`);
  await page.locator('[data-activity]', { hasText: LAST }).first().waitFor({ timeout: FILLED_MS });
  await context.close();
};
await waitUntilFilled();

for (const size of SIZES) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    const take = async (name) => {
      await untilStill(page);
      await page.screenshot({ path: `${target}${name}-${size.name}-${colorScheme}.png` });
    };
    await page.goto(`${address}/auth/login`);
    await page.getByLabel('E-Mail-Adresse').waitFor();
    await take('login');
    await page.goto(`${address}/questionnaires`);
    await page.getByText('Anamnese Zahn').waitFor();
    await take('questionnaires');
    await page.getByText('Anamnese Zahn').click();
    const next = page.getByRole('button', { name: 'Weiter', exact: true });
    await next.waitFor();
    await take('form');
    await next.click();
    await page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined);
    await take('form-errors');
    await signIn(page, '/auth/login', 'patient@lindenhof.test');
    await page.getByText('So erreichen Sie uns').waitFor();
    await take('dashboard');
    await page.goto(`${address}/auth/logout`);
    await page.waitForURL('**/auth/login');
    await signIn(page, '/personnel/auth/login', 'admin@lindenhof.test');
    await page.getByText('Am längsten ohne Antwort').first().waitFor();
    await take('team-start');
    await page.goto(`${address}/personnel/activities/alle`);
    await page.locator('[data-activity]').first().waitFor();
    await take('inbox');
    await page.locator('[data-activity]', { hasText: LAST }).first().click();
    await page.getByText('Position, die ich nicht verstehe').last().waitFor();
    await take('conversation');
    await page.goto(`${address}/personnel/customers`);
    await page.getByPlaceholder('Name, Geburtsdatum').fill(FAMILY);
    await page.getByText(`${FAMILY}, `).first().waitFor();
    await take('customers');
    await page.getByText(`${FAMILY}, `).first().click();
    await page.getByRole('heading', { name: 'Einwilligungen' }).waitFor();
    await take('customer');
    await page.goto(`${address}/personnel/questionnaires/`);
    await page.getByText('Anamnese Zahn').first().waitFor();
    await take('team-questionnaires');
    await page.goto(`${address}/personnel/ausgang`);
    await page.getByRole('heading', { name: 'Ausgang' }).waitFor();
    await take('outbox');
    await context.close();
  }
}
await browser.close();
