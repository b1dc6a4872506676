import type { Page } from 'playwright-core';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { MITTE } from '../rig/forms.ts';
import type { PracticeServer } from '../rig/server.ts';

const PASSWORD = 'Lindenhof-2026';
export const TEAM = {
  ada: { id: DEMO_IDS.admin, email: 'admin@lindenhof.test', name: 'Dr. Ada Linden', pin: '13579' },
  emre: {
    id: DEMO_IDS.reception,
    email: 'empfang@lindenhof.test',
    name: 'Emre Empfang',
    pin: '24680',
  },
} as const;
export const KIOSK_PIN = '2468';
const PATIENT = 'patient@lindenhof.test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  const password = page.getByLabel('Passwort', { exact: true });
  // Patients are asked for their address first.
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await next.or(password).first().waitFor();
  if ((await next.count()) > 0) await next.click();
  await password.fill(PASSWORD);
  await press(page, 'Anmelden');
};

export const signInPatient = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/auth/login`);
  await signIn(page, PATIENT);
  await page.waitForURL('**/dashboard');
};

/** Makes the browser a practice device on which these people sign in, each with a PIN. */
export const enrolTeam = async (
  page: Page,
  server: PracticeServer,
  origin: string,
): Promise<void> => {
  const token = await server.signIn(TEAM.ada.email);
  const { code } = await server.api<{ code: string }>(
    'POST',
    `/api/locations/${MITTE}/device-codes`,
    { token, body: { name: 'Tablet am Empfang', kind: 'tablet' } },
  );
  await page.goto(`${origin}/personnel/auth/login`);
  await page.getByRole('link', { name: 'Dieses Gerät einrichten' }).click();
  await page.getByLabel('Einmalcode').fill(code);
  await press(page, 'Gerät einrichten');
  await page.waitForURL('**/personnel/auth/login');
};

const choosePin = async (page: Page, pin: string): Promise<void> => {
  await page.getByLabel('Neue PIN', { exact: true }).fill(pin);
  await page.getByLabel('PIN wiederholen').fill(pin);
  await press(page, 'PIN festlegen');
};

/** First sign-in of somebody on a practice device: password, then a new PIN. */
export const firstSignIn = async (page: Page, who: { email: string; pin: string }) => {
  await signIn(page, who.email);
  await choosePin(page, who.pin);
  // Waits for the button, because the address changes before the server has the PIN: a page that
  // left now would have none.
  await page.getByRole('button', { name: 'Sperren' }).waitFor();
  await page.waitForURL('**/personnel/dashboard');
};

export const lock = async (page: Page): Promise<void> => {
  await press(page, 'Sperren');
  await page
    .getByLabel('PIN', { exact: true })
    .or(page.getByText('ist gesperrt'))
    .first()
    .waitFor();
};

/**
 * Chooses a tile of the locked device and enters the PIN, or the password where the PIN is no
 * longer accepted.
 */
export const unlock = async (page: Page, who: { name: string; pin: string }): Promise<void> => {
  const pin = page.getByLabel('PIN', { exact: true });
  const password = page.getByLabel('Passwort', { exact: true });
  const tile = page.getByRole('button', { name: who.name });
  const own = page.getByRole('heading', { level: 1, name: who.name });
  await pin.or(password).or(tile).first().waitFor();
  // The panel of another person, who was here last, is open.
  if ((await pin.or(password).count()) > 0 && (await own.count()) === 0) {
    await press(page, 'Andere Person');
  }
  if ((await own.count()) === 0) await tile.click();
  await own.waitFor();
  await pin.or(password).first().waitFor();
  if ((await password.count()) > 0) {
    await password.fill(PASSWORD);
    await press(page, 'Anmelden');
    await password.waitFor({ state: 'detached' });
    return;
  }
  await pin.fill(who.pin);
  await press(page, 'Entsperren');
  await pin.waitFor({ state: 'detached' });
};

/**
 * Signs in to the requested page by whatever the device asks for: nothing, PIN, or password and
 * PIN.
 */
export const comeIn = async (page: Page, who: { email: string; name: string; pin: string }) => {
  const pin = page.getByLabel('PIN', { exact: true });
  const tile = page.getByRole('button', { name: who.name });
  const mail = page.getByLabel('E-Mail-Adresse');
  const fresh = page.getByLabel('Neue PIN', { exact: true });
  const inside = page.getByRole('button', { name: 'Sperren' });
  const confirm = page.getByRole('button', { name: 'Bestätigen', exact: true });
  const password = page.getByLabel('Passwort', { exact: true });
  const any = pin.or(password).or(tile).or(mail).or(fresh).or(inside).first();
  // Tile, password, the PIN step, the page: never more than four.
  for (let step = 0; step < 4; step += 1) {
    await any.waitFor({ timeout: 20_000 });
    if ((await inside.count()) > 0) return;
    if ((await mail.count()) > 0) await signIn(page, who.email);
    else if ((await fresh.count()) > 0) await choosePin(page, who.pin);
    else if ((await confirm.count()) > 0) {
      await pin.fill(who.pin);
      await confirm.click();
    } else await unlock(page, who);
    await mail
      .or(fresh)
      .or(confirm)
      .first()
      .waitFor({ state: 'detached' })
      .catch(() => undefined);
  }
};

/** Another person signs in on the locked device. */
export const addPerson = async (page: Page, who: { email: string; pin: string }) => {
  await lock(page);
  await press(page, 'Jemand anderes anmelden');
  await firstSignIn(page, who);
};

export const enrolKiosk = async (
  page: Page,
  server: PracticeServer,
  origin: string,
): Promise<void> => {
  const token = await server.signIn(TEAM.ada.email);
  const { code } = await server.api<{ code: string }>(
    'POST',
    `/api/locations/${MITTE}/kiosk-codes`,
    { token, body: { name: 'Wartezimmer', pin: KIOSK_PIN } },
  );
  await page.goto(`${origin}/kiosk`);
  await page.getByLabel('Einmalcode').fill(code);
  await press(page, 'Tablet einrichten');
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
};
