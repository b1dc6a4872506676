import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraPhoto } from './acts/camera-photo.ts';
import { saved } from './acts/filling.ts';
import { enter } from './acts/go-to.ts';
import { TEAM } from './acts/identity-journey.ts';
import { MITTE, ownForm } from './acts/own-form.ts';
import { sendIn } from './acts/send-in.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

/**
 * Markup and script in every spelling that a page might execute; `name` says where it came from.
 */
const hostile = (name: string): string =>
  `${name} "'><img src=x onerror="ran('${name}')"><script>ran('${name}')</script>` +
  `<svg/onload=ran('${name}')> javascript:ran('${name}') {{constructor}} \${7*7}`;

interface Watched {
  ran: (where: string) => void;
  seen: string[];
}

/** Reports scripts that ran, and those that the policy stopped: not even the latter may occur. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.seen = [];
    watched.ran = (where) => watched.seen.push(`ran ${where}`);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      watched.seen.push(`${violatedDirective} ${blockedURI}`);
    });
  });

/** Elements that only injected markup can have created. */
const PLANTED =
  'img[src="x"], [onerror], [onload], a[href^="javascript:" i], [src^="javascript:" i]';

const expectHarmless = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => (window as unknown as Watched).seen)).toEqual([]);
  expect(await page.locator(PLANTED).count()).toBe(0);
};

let practice: Practice;
let desk: Tablet;
let phone: Tablet;
let team: Page;
let patient: Page;
const dialogs: string[] = [];

const open = async (tablet: Tablet, size: { width: number; height: number }): Promise<Page> => {
  const page = await tablet.start(size);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await watch(page);
  return page;
};

beforeAll(async () => {
  practice = await Practice.open();
  [desk, phone] = [await Tablet.make(), await Tablet.make()];
  patient = await open(phone, { width: 390, height: 844 });
  team = await open(desk, { width: 1440, height: 900 });
});
afterAll(async () => {
  await desk?.picture('attacks-desk');
  await phone?.picture('attacks-phone');
  await desk?.close();
  await phone?.close();
  await practice?.close();
});

const image = async (name: string) => ({
  name: `${hostile(name).replaceAll('/', '')}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await cameraPhoto(),
});

describe('script in what patients send', () => {
  it('is sent from every field that they have', async () => {
    const form = await ownForm(practice, {
      title: 'Befunde',
      pages: [
        {
          id: 'seite',
          title: 'Ihre Befunde',
          elements: [
            { id: 'name', kind: 'input', type: 'text', text: 'Ihr Name' },
            { id: 'lang', kind: 'input', type: 'longtext', text: 'Ihre Worte' },
            { id: 'foto', kind: 'files', type: 'files', text: 'Ein Foto', maxFiles: 1 },
          ],
        },
      ],
    });
    await patient.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
    await patient.getByLabel('Ihr Name').fill(hostile('Antwort'));
    await patient.getByLabel('Ihre Worte').fill(hostile('Langtext'));
    await patient
      .locator('input[type=file]:not([capture])')
      .setInputFiles([await image('Formularfoto')]);
    await patient.locator('form li img').waitFor();
    await saved(patient);
    await patient.getByRole('button', { name: 'Weiter', exact: true }).click();
    await patient.getByRole('button', { name: 'Absenden', exact: true }).click();
    await patient.getByText('in der Praxis angekommen').first().waitFor();
    await expectHarmless(patient);
    const token = await practice.signIn('patient@lindenhof.test');
    const sent = (part: object) =>
      practice.api('POST', '/api/own/messages', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { id: randomUUID(), sent_at: new Date().toISOString(), ...part },
      });
    await sent({
      thread_id: randomUUID(),
      location_id: MITTE,
      subject: hostile('Betreff').slice(0, 190),
      text: hostile('Nachricht'),
    });
    const now = new Date().toISOString();
    const from = '0171 5550100';
    await sendIn(practice, [
      { kind: 'sms', from, to: '030 23125010', text: hostile('SMS'), sent_at: now },
      {
        kind: 'chat',
        conversation: hostile('Gespräch').slice(0, 190),
        from: hostile('Absender').slice(0, 110),
        to: '030 23125010',
        name: hostile('Chatname').slice(0, 110),
        text: hostile('Chat'),
        sent_at: now,
      },
      {
        kind: 'call',
        from,
        to: '030 23125010',
        started_at: now,
        duration: 3,
        transcript: hostile('Abschrift'),
      },
    ]);
  });

  it('is text on every screen of the team', async () => {
    await enter(practice, team, TEAM.ada);
    await team.waitForURL('**/personnel/dashboard');
    await expectHarmless(team);
    await team.goto(`${practice.origin}/personnel/activities/alle`);
    const rows = team.getByRole('list', { name: 'Vorgänge' }).getByRole('listitem');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(5);
    await expectHarmless(team);
    const detail = team.getByRole('article', { name: 'Vorgang' });
    for (const [row, names] of [
      ['Fragebogen', ['Antwort', 'Langtext', 'Formularfoto']],
      ['Betreff', ['Nachricht']],
      ['SMS', ['SMS']],
      ['Chatname', ['Chat']],
      ['Anruf', ['Abschrift']],
    ] as const) {
      await rows.filter({ hasText: row }).first().click();
      for (const name of names) {
        // The parts below the head of the detail appear later, so each is awaited by its text.
        await detail.getByText(`${name} "'><img src=x onerror="ran('${name}')">`).first().waitFor();
      }
      await expectHarmless(team);
    }
  });

  it('is text for the patient too', async () => {
    await enter(practice, patient, TEAM.patient, '/dashboard');
    await patient.waitForURL('**/dashboard');
    await patient.getByRole('link', { name: 'Nachrichten' }).first().click();
    await patient.getByRole('link', { name: /Betreff/ }).click();
    await patient
      .getByRole('list', { name: 'Verlauf' })
      .getByText(/^Nachricht .*onerror/)
      .waitFor();
    await expectHarmless(patient);
  });
});

/** Text that a link may contain; each link is opened like by a person who was sent it. */
const SCRIPT = '"><script>ran(1)</script><img src=x onerror=ran(1)>';
const LINKS = [
  `/auth/login?alert=${encodeURIComponent(SCRIPT)}`,
  `/auth/logout?alert=${encodeURIComponent(SCRIPT)}`,
  `/dashboard?forcedLocation=${encodeURIComponent(SCRIPT)}&sso=${encodeURIComponent(SCRIPT)}`,
  `/external?url=${encodeURIComponent('javascript:ran(1)')}`,
  `/external?url=${encodeURIComponent(`https://example.org/${SCRIPT}`)}`,
  `/questionnaires/view/${encodeURIComponent(SCRIPT)}`,
  `/questionnaires/no-menu/view/${encodeURIComponent(SCRIPT)}`,
  `/questionnaires/no-menu/result?key=${encodeURIComponent(SCRIPT)}`,
  `/${encodeURIComponent(SCRIPT)}`,
];
const STAFF_LINKS = [
  `/personnel/${encodeURIComponent(SCRIPT)}`,
  `/personnel/customers?search=${encodeURIComponent(SCRIPT)}`,
  `/personnel/activities/alle?search=${encodeURIComponent(SCRIPT)}&activity=${encodeURIComponent(SCRIPT)}&status=${encodeURIComponent(SCRIPT)}`,
  `/personnel/activities/${encodeURIComponent(SCRIPT)}`,
  `/personnel/questionnaires/edit/${encodeURIComponent(SCRIPT)}`,
];

describe('the watch of these journeys', () => {
  it('sees what it looks for', async () => {
    await patient.goto(`${practice.origin}/dashboard`);
    await patient.evaluate(() => {
      const planted = document.createElement('img');
      planted.setAttribute('src', 'x');
      document.body.append(planted);
      new Image().src = 'https://boese.example/x.png';
    });
    await expect(expectHarmless(patient)).rejects.toThrow();
    expect(await patient.locator(PLANTED).count()).toBe(1);
    const seen = () => patient.evaluate(() => (window as unknown as Watched).seen);
    await expect.poll(seen).toEqual([expect.stringContaining('img-src https://boese.example')]);
  });
});

describe('script in a link', () => {
  it.each(LINKS)('does nothing for a patient: %s', async (link) => {
    await patient.goto(practice.origin + link);
    await patient.locator('h1').first().waitFor();
    await expectHarmless(patient);
  });
  it.each(STAFF_LINKS)('does nothing for the team: %s', async (link) => {
    await team.goto(practice.origin + link);
    await team.locator('h1, h2').first().waitFor();
    await expectHarmless(team);
  });
  it('has opened no window of the browser', () => {
    expect(dialogs).toEqual([]);
  });
});
