import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../driver/page.ts';
import type { Practice } from '../rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';

/** People of the demo, each with a PIN of their own. */
export const TEAM = {
  password: 'Lindenhof-2026',
  patient: { email: 'patient@lindenhof.test' },
  ada: { email: 'admin@lindenhof.test', name: 'Dr. Ada Linden', pin: '13579' },
  emre: { email: 'empfang@lindenhof.test', name: 'Emre Empfang', pin: '2468' },
} as const;

/** Makes the browser a practice device, as the team does it. */
export const enrolDevice = async (
  practice: Practice,
  page: Page,
  settings?: { lock_after_s: number; offline_hours: number },
): Promise<void> => {
  const { code } = await practice.api<{ code: string }>(
    'POST',
    `/api/locations/${MITTE}/device-codes`,
    {
      token: await practice.signIn(TEAM.ada.email),
      body: { name: 'Tablet am Empfang', kind: 'tablet', ...(settings ? { settings } : {}) },
    },
  );
  await page.goto(`${practice.origin}/personnel/auth/login`);
  await page.getByRole('link', { name: 'Dieses Gerät einrichten' }).click();
  await page.getByLabel('Einmalcode').fill(code);
  await page.getByRole('button', { name: 'Gerät einrichten' }).click();
  await page.waitForURL('**/personnel/auth/login');
};

/** Makes the browser the kiosk of the waiting room. */
export const enrolKiosk = async (practice: Practice, page: Page, token: string): Promise<void> => {
  const { code } = await practice.api<{ code: string }>(
    'POST',
    `/api/locations/${MITTE}/kiosk-codes`,
    { token, body: { name: 'Wartezimmer', pin: '2468' } },
  );
  await page.goto(`${practice.origin}/kiosk`);
  await page.getByLabel('Einmalcode').fill(code);
  await page.getByRole('button', { name: 'Tablet einrichten' }).click();
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
};

/** Fills address and password into the team's form. */
export const signInTeam = async (page: Page, person: { email: string }): Promise<void> => {
  await page.getByLabel('E-Mail-Adresse').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(TEAM.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

export const pinField = (page: Page) => page.getByLabel('PIN', { exact: true });

/**
 * Enters the PIN at a locked device: after "Sperren" it is behind the tile; it is asked at once
 * where nobody has locked the device, as after a load.
 */
export const unlockAs = async (
  page: Page,
  person: { name: string; pin: string },
  pin = person.pin,
): Promise<void> => {
  const tile = page.getByRole('button', { name: person.name });
  // Waits for whichever comes first, without the test runner, which a benchmark does not have.
  while ((await pinField(page).count()) + (await tile.count()) === 0) await wait(50);
  if ((await pinField(page).count()) === 0) await tile.click();
  await typePin(page, pin);
};

export const typePin = async (page: Page, pin: string, action = 'Entsperren'): Promise<void> => {
  await pinField(page).fill(pin);
  await page.getByRole('button', { name: action, exact: true }).click();
};
