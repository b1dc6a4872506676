import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { Tablet } from './chromium.ts';
import { Practice } from './practice.ts';

const FIELDS: readonly [string, string][] = [
  ['Name der Praxis', 'Praxis am Markt'],
  ['Straße und Hausnummer', 'Markt 1'],
  ['Postleitzahl', '04109'],
  ['Ort', 'Leipzig'],
  ['Telefon', '0341 23125010'],
  ['Ihr Name', 'Dr. Mara Markt'],
  ['E-Mail-Adresse', 'mara@markt.example'],
];
const PASSWORD = 'vier wörter am markt';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open({ production: true });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
});
afterAll(async () => {
  await tablet?.picture('first-start');
  await tablet?.close();
  await practice?.close();
});

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const setUpPath = (): string => {
  // Each start makes a new one, and only the newest opens.
  return practice.printed.match(/\/personnel\/setup#ei_[\w-]+/g)?.at(-1) ?? '';
};

describe('a first start in production', () => {
  it('tells patients, team and kiosk plainly that there is no practice yet', async () => {
    for (const path of ['/', '/personnel', '/kiosk', '/auth/login', '/impressum']) {
      await page.goto(`${practice.origin}${path}`);
      await page.getByRole('heading', { name: 'Hier wird Empfang gerade eingerichtet' }).waitFor();
    }
    await expectAccessible(page);
    await page.goto(`${practice.origin}/personnel/setup#ei_${'x'.repeat(43)}`);
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  });

  it('opens the set-up by the link of the terminal, and names what is missing', async () => {
    await page.goto('about:blank');
    await page.goto(`${practice.origin}${setUpPath()}`);
    await page.getByRole('heading', { name: 'Ihre Praxis anlegen' }).waitFor();
    await page.getByRole('button', { name: 'Praxis anlegen' }).click();
    await page.getByRole('heading', { name: 'Bitte prüfen Sie 8 Angaben' }).waitFor();
    await expectAccessible(page);
    for (const [label, text] of FIELDS) await field(label).fill(text);
    await page.getByText('Ohne Angabe: praxis-am-markt').waitFor();
  });

  it('keeps what was typed over a reload, but no password, and goes on after a broken line', async () => {
    // Sealed in this tab after each key; read back until it is whole.
    await expect
      .poll(
        async () => {
          await page.reload();
          await field('E-Mail-Adresse').waitFor();
          return field('E-Mail-Adresse').inputValue();
        },
        { timeout: 20_000 },
      )
      .toBe('mara@markt.example');
    expect(await field('Passwort').inputValue()).toBe('');
    await field('Passwort').fill(PASSWORD);
    await practice.line.cut();
    await page.getByRole('button', { name: 'Praxis anlegen' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await practice.line.restore();
    await page.getByRole('button', { name: 'Praxis anlegen' }).click();
    await page.getByRole('heading', { name: 'Ihr zweiter Faktor' }).waitFor({ timeout: 20_000 });
    await expectAccessible(page);
  });

  it('sets the second factor up and leads into the settings, and from there to the inbox', async () => {
    const secret = (await page.locator('code').textContent()) ?? '';
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel('Code aus der App').fill(code);
    await page.getByRole('button', { name: 'Einrichten', exact: true }).click();
    await page.getByRole('heading', { name: 'Wiederherstellungscodes sichern' }).waitFor();
    await page.getByRole('button', { name: 'Die Codes sind gesichert' }).click();
    await page.waitForURL('**/personnel/settings**');
    await page.getByText('Praxis am Markt').first().waitFor();
    await page.goto(`${practice.origin}/personnel/activities/alle`);
    await page.getByText('Alles abgearbeitet').waitFor();
    expect(new URL(page.url()).pathname).toBe('/personnel/activities/alle');
  });

  it('used the link up, and left it in no log of a request', async () => {
    const other = await tablet.context.newPage();
    await other.goto(`${practice.origin}${setUpPath()}`);
    await other.getByRole('heading', { name: 'Diese Praxis ist schon angelegt' }).waitFor();
    const { name } = await practice.api<{ name: string }>('GET', '/api/company');
    expect(name).toBe('Praxis am Markt');
    await other.close();
    const logged = practice.printed.split('\n').filter((line) => line.startsWith('{'));
    expect(logged.length).toBeGreaterThan(10);
    const token = setUpPath().split('#')[1] ?? '';
    expect(logged.filter((line) => line.includes(token))).toEqual([]);
    expect(practice.printed).not.toContain(PASSWORD);
  });

  it('throws nothing', () => {
    expect(tablet.faults).toEqual([]);
  });
});
