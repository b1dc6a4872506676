import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORAGE_PREFIX } from '#contract/shared/constants.ts';
import { expectAccessible } from '../acts/axe.ts';
import { trustFlags } from '../driver/open-tablet.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const NAME = 'empfang.praxis.internal';
const FIELDS: readonly [string, string][] = [
  ['Name der Praxis', 'Praxis am Markt'],
  ['Straße und Hausnummer', 'Markt 1'],
  ['Postleitzahl', '04109'],
  ['Ort', 'Leipzig'],
  ['Telefon', '0341 23125010'],
  ['Ihr Name', 'Dr. Mara Markt'],
  ['E-Mail-Adresse', 'mara@markt.example'],
];
/** Number of bytes that the set-up page stores, sealed. */
const KEPT = Buffer.byteLength(
  JSON.stringify({
    text: JSON.stringify({
      practice: FIELDS[0]?.[1],
      link_param: '',
      location: '',
      street: FIELDS[1]?.[1],
      postal_code: FIELDS[2]?.[1],
      city: FIELDS[3]?.[1],
      phone: FIELDS[4]?.[1],
      name: FIELDS[5]?.[1],
      email: FIELDS[6]?.[1],
    }),
  }),
);
const SET_UP = `${STORAGE_PREFIX}-setup`;
const PASSWORD = 'vier wörter am markt';

let folder: string;
let practice: Practice;
let tablet: Tablet;
let page: Page;
/** A second device, in the waiting room. */
let kiosk: Tablet;
let trusted: { name: string; certificate: string };

/** `npm run cert`, as the operator runs it. */
const certificate = async (...words: string[]): Promise<string> => {
  const args = ['--import', 'tsx', 'server/cert/main.ts', '--name', NAME, '--out', folder];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--no-page', ...words], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  });
  return stdout;
};

/** A production server under the practice's name, and browsers that trust its own authority. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empfang-tls-'));
  expect(await certificate()).toContain('Zertifizierungsstelle der Praxis ist angelegt');
  const https = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  practice = await Practice.open({ production: true, host: NAME, https });
  const authority = await readFile(join(folder, 'empfang-ca.pem'), 'utf8');
  trusted = { name: NAME, certificate: authority };
  tablet = await Tablet.make({ flags: trustFlags(trusted), whole: true, cold: true });
  kiosk = await Tablet.make({ flags: trustFlags(trusted), whole: true, cold: true });
  page = await tablet.start({ width: 1440, height: 900 });
});
afterAll(async () => {
  await tablet?.picture('first-start');
  await kiosk?.picture('first-start-kiosk');
  await tablet?.close();
  await kiosk?.close();
  await practice?.close();
  await rm(folder, { recursive: true, force: true });
});

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
/** The path of the set-up page; each start makes a new one, and only the newest is valid. */
const setUpPath = (): string =>
  practice.printed.match(/\/personnel\/setup#ei_[\w-]+/g)?.at(-1) ?? '';

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
    // Sealed in this tab after each key, which takes a moment: with its 28 bytes around it, in base64url.
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key)?.length, SET_UP), {
        timeout: 20_000,
      })
      .toBe(Math.ceil(((KEPT + 28) * 4) / 3));
    await page.reload();
    await field('E-Mail-Adresse').waitFor();
    for (const [label, text] of FIELDS) expect(await field(label).inputValue()).toBe(text);
    expect(await field('Passwort').inputValue()).toBe('');
    await field('Passwort').fill(PASSWORD);
    const broken = practice.line.cutAfterRequest('/api/setup');
    await page.getByRole('button', { name: 'Praxis anlegen' }).click();
    await broken;
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await practice.line.restore();
    await page.getByRole('button', { name: 'Praxis anlegen' }).click();
    await page.getByRole('heading', { name: 'Ihr zweiter Faktor' }).waitFor({ timeout: 20_000 });
    await expectAccessible(page);
  });

  it('sets the second factor up and leads to the backup, and from there to the inbox', async () => {
    const secret = (await page.locator('code').textContent()) ?? '';
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel('Code aus der App').fill(code);
    await page.getByRole('button', { name: 'Einrichten', exact: true }).click();
    await page.getByRole('heading', { name: 'Wiederherstellungscodes sichern' }).waitFor();
    await page.getByRole('button', { name: 'Die Codes sind gesichert' }).click();
    await page.waitForURL('**/personnel/settings/empfang/backup');
    await page.getByText('Praxis am Markt').first().waitFor();
    await page.goto(`${practice.origin}/personnel/activities/alle`);
    await page.getByText('Alles abgearbeitet').waitFor();
  });

  it('used the link up, and left it in no log of a request', async () => {
    const other = await tablet.context.newPage();
    await other.goto(`${practice.origin}${setUpPath()}`);
    await other.getByRole('heading', { name: 'Diese Praxis ist schon angelegt' }).waitFor();
    await other.close();
    const { name } = await practice.api<{ name: string }>('GET', '/api/company');
    expect(name).toBe('Praxis am Markt');
    const logged = practice.printed.split('\n').filter((line) => line.startsWith('{'));
    expect(logged.length).toBeGreaterThan(10);
    const token = setUpPath().split('#')[1] ?? '';
    expect(logged.filter((line) => line.includes(token))).toEqual([]);
    expect(practice.printed).not.toContain(PASSWORD);
  });
});

describe('a tablet under the name of the practice', () => {
  it('can be installed, pairs as a kiosk, opens without network, and is revoked', async () => {
    const token = await page.evaluate(
      (key) => localStorage.getItem(key) ?? '',
      `${STORAGE_PREFIX}-auth-token`,
    );
    const { data } = await practice.api<{ data: { id: string }[] }>('GET', '/api/locations');
    const place = `/api/locations/${data[0]?.id}`;
    const body = { name: 'Wartezimmer', pin: '2468' };
    const { code } = await practice.api<{ code: string }>('POST', `${place}/kiosk-codes`, {
      token,
      body,
    });
    const stand = await kiosk.start();
    await stand.goto(`${practice.origin}/kiosk`);
    await stand.getByLabel('Einmalcode').fill(code);
    await stand.getByRole('button', { name: 'Tablet einrichten' }).click();
    await stand.getByRole('heading', { name: 'Willkommen' }).waitFor();
    await stand.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const cdp = await kiosk.context.newCDPSession(stand);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await practice.line.cut();
    await stand.reload();
    await stand.getByRole('heading', { name: 'Willkommen' }).waitFor();
    await practice.line.restore();
    const list = await practice.api<{ data: { id: string }[] }>('GET', `${place}/kiosks`, {
      token,
    });
    await practice.bytes('DELETE', `${place}/kiosks/${list.data[0]?.id}`, { token });
    await stand.reload();
    await stand.getByText('Dieses Tablet ist nicht mehr angemeldet').waitFor();
  });

  it('meets a renewed certificate without a restart of the server', async () => {
    const inside = Number(new URL(practice.serverOrigin(0)).port);
    const ca = trusted.certificate;
    const shown = () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect({ port: inside, host: '127.0.0.1', servername: NAME, ca }, () => {
          resolve(socket.getPeerCertificate().fingerprint256);
          socket.destroy();
        });
        socket.on('error', reject);
      });
    const leaf = async () =>
      new X509Certificate(await readFile(join(folder, 'cert.pem'))).fingerprint256;
    const before = await shown();
    expect(before).toBe(await leaf());
    expect(await certificate('--renew')).toContain('die Tablets brauchen nichts Neues');
    expect(await leaf()).not.toBe(before);
    await expect.poll(shown, { timeout: 20_000, interval: 500 }).toBe(await leaf());
  });
});

it('throws nothing', () => {
  expect([...tablet.faults, ...kiosk.faults]).toEqual([]);
});
