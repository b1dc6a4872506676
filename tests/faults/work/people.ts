import type { Page } from 'playwright-core';
import { MITTE } from '../rig/forms.ts';
import type { PracticeServer } from '../rig/server.ts';

const PASSWORD = 'Lindenhof-2026';
export const TEAM = {
  ada: { email: 'admin@lindenhof.test', name: 'Dr. Ada Linden', pin: '13579' },
  emre: { email: 'empfang@lindenhof.test', name: 'Emre Empfang', pin: '24680' },
} as const;
export const KIOSK_PIN = '2468';
const PATIENT = 'patient@lindenhof.test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await press(page, 'Anmelden');
};

export const signInPatient = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/auth/login`);
  await signIn(page, PATIENT);
  await page.waitForURL('**/dashboard');
};

/** The browser becomes a practice device, and these people sign in there, each with a PIN. */
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

/** First sign-in of somebody on a practice device: password, then a PIN for it. */
export const firstSignIn = async (page: Page, who: { email: string; pin: string }) => {
  await signIn(page, who.email);
  await page.getByLabel('Neue PIN', { exact: true }).fill(who.pin);
  await page.getByLabel('PIN wiederholen').fill(who.pin);
  await press(page, 'PIN festlegen');
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

/** A tile of the locked device and the PIN behind it. */
export const unlock = async (page: Page, who: { name: string; pin: string }): Promise<void> => {
  const pin = page.getByLabel('PIN', { exact: true });
  const tile = page.getByRole('button', { name: who.name });
  await pin.or(tile).first().waitFor();
  if ((await pin.count()) === 0) await tile.click();
  await pin.fill(who.pin);
  await press(page, 'Entsperren');
  await pin.waitFor({ state: 'detached' });
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
