import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectAccessible } from './acts/axe.ts';
import { enter, goTo } from './acts/go-to.ts';
import { TEAM } from './acts/identity-journey.ts';
import { MITTE, ownForm } from './acts/own-form.ts';
import { sendIn } from './acts/send-in.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

const SUED = DEMO_IDS.sued;
/** The account of the demo is the customer. */
const PATIENT = DEMO_IDS.patient;
const BORN = '1984-05-06';
const SLOWLY = { timeout: 30_000 };

let practice: Practice;
let desk: Tablet;
let phone: Tablet;
let team: Page;
let patient: Page;
let admin: string;
let form: string;
let kim: string;

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn('admin@lindenhof.test');
  form = await ownForm(practice, FORM);
  kim = uuidv7();
  await practice.api('PUT', `/api/customers/${kim}`, {
    token: admin,
    headers: { 'if-none-match': '*' },
    body: { ...EMPTY_CUSTOMER, first_name: 'Kim', last_name: 'Ohnekonto', birth_date: BORN },
  });
  desk = await Tablet.make();
  phone = await Tablet.make();
  team = await desk.start({ width: 1440, height: 900 });
  await enter(practice, team, TEAM.ada, '/personnel/settings/empfang/digital-reception');
  await team.getByRole('heading', { name: 'Startseite der Patienten' }).waitFor();
  patient = await phone.start({ width: 390, height: 844 });
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await desk.picture('portal-desk');
  await phone.picture('portal-phone');
});
afterAll(async () => {
  await desk?.close();
  await phone?.close();
  await practice?.close();
});

const FORM = {
  title: 'Vor Ihrem Besuch',
  access: 'public',
  pages: [
    {
      id: 'seite',
      title: 'Zu Ihnen',
      elements: [
        {
          id: 'wunsch',
          kind: 'input',
          type: 'text',
          text: 'Was führt Sie zu uns?',
          required: true,
        },
      ],
    },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const signIn = async (page: Page) => {
  await enter(practice, page, TEAM.patient, '/dashboard');
  await page.waitForURL('**/dashboard');
};
const row = (label: string) => team.getByRole('listitem', { name: label, exact: true });
const labels = () =>
  team
    .getByRole('list', { name: 'Knöpfe der Startseite' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

describe('the buttons of the start page', () => {
  it('are ordered by keyboard, added, taken back and saved, with the patients’ look beside', async () => {
    await row('Nachricht an die Praxis').waitFor();
    const before = await labels();
    const down = button(team, 'Nachricht an die Praxis nach unten');
    await down.focus();
    await team.keyboard.press('Enter');
    expect((await labels())[1]).toBe('Nachricht an die Praxis');
    await expect
      .poll(() => team.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Nachricht an die Praxis nach unten');

    await button(team, 'Termin vereinbaren entfernen').click();
    await expect.poll(labels).not.toContain('Termin vereinbaren');
    await button(team, 'Rückgängig').click();
    await expect.poll(async () => (await labels()).length).toBe(before.length);

    await button(team, 'Knopf hinzufügen').click();
    const fresh = row(`Knopf ${before.length + 1}`);
    await fresh.getByLabel('Adresse (https://…)').fill('http://www.kzbv.example/');
    await button(team, 'Speichern').click();
    await fresh.getByText('Bitte eine Beschriftung eintragen.').waitFor();
    await fresh.getByText('Bitte eine Adresse eintragen, die mit https:// beginnt.').waitFor();
    await fresh.getByLabel('Adresse (https://…)').fill('https://www.kzbv.example/');
    await fresh.getByLabel('Beschriftung').fill('Zahngesundheit');
    const preview = team.getByRole('region', { name: 'So sehen es Patientinnen und Patienten' });
    await preview.getByText('Öffnet www.kzbv.example').waitFor();
    await button(team, 'Abgemeldet').click();
    await expect.poll(() => preview.getByText('Nachricht an die Praxis').count()).toBe(0);
    await preview.getByText('Zahngesundheit').waitFor();
    await expectAccessible(team);
    await button(team, 'Speichern').click();
    await team.getByText('Startseite gespeichert').first().waitFor();
  });

  it('show both states when somebody else has saved meanwhile', async () => {
    const path = `/api/locations/${MITTE}/digital-reception`;
    await row('Zahngesundheit').waitFor();
    await row('Zahngesundheit').getByLabel('Beschriftung').fill('Gesunde Zähne');
    const now = await practice.api<{ buttons: { label: string; description: string }[] }>(
      'GET',
      path,
      { token: admin },
    );
    const [first, ...rest] = now.buttons;
    await practice.api('PUT', path, {
      token: admin,
      headers: { 'if-match': '*' },
      body: { buttons: [{ ...first, description: 'Von nebenan' }, ...rest] },
    });
    await button(team, 'Speichern').click();
    const collision = team.getByRole('alert').filter({ hasText: 'Ihr Stand' });
    await collision.getByText(/^Gesunde Zähne/).waitFor();
    await collision.getByText(/^Zahngesundheit/).waitFor();
    await button(team, 'Meinen Stand speichern').click();
    await team.getByText('Startseite gespeichert').first().waitFor();
    await row('Gesunde Zähne').waitFor();
  });
});

describe('ways out of the app', () => {
  const external = (url: string) =>
    patient.goto(`${practice.origin}/external?url=${encodeURIComponent(url)}`);

  it('name the host of a button, refuse everything else, and need an address', async () => {
    await external('https://www.kzbv.example/');
    await patient.getByText('Sie verlassen Empfang und öffnen www.kzbv.example').waitFor();
    const way = patient.getByRole('link', { name: 'www.kzbv.example öffnen' });
    expect(await way.getAttribute('href')).toBe('https://www.kzbv.example/');
    expect(await way.getAttribute('rel')).toBe('noreferrer');
    await expectAccessible(patient);
    for (const url of ['https://evil.example/', 'javascript:alert(1)', '//evil.example']) {
      await external(url);
      await patient.getByRole('heading', { name: 'Dieser Link führt nicht weiter' }).waitFor();
    }
    await patient.goto(`${practice.origin}/external`);
    await patient.getByText('404 - Not Found').waitFor();
    // A link to a conversation that does not exist: the page must not show that before a code is
    // requested.
    await patient.goto(`${practice.origin}/nachricht#${'A'.repeat(22)}`);
    await button(patient, 'Code anfordern').waitFor();
    await expectAccessible(patient);
    await button(patient, 'Code anfordern').click();
    await patient.getByText('404 - Not Found').waitFor();
  });
});

describe('the start page of a patient', () => {
  it('shows a form that the practice asks for until it is handed in', async () => {
    await signIn(patient);
    await patient.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await practice.api('POST', `/api/locations/${MITTE}/form-requests`, {
      token: admin,
      body: { customer_id: PATIENT, questionnaire_id: form, way: 'portal' },
    });
    await patient.reload();
    await patient.getByRole('heading', { name: 'Bitte noch ausfüllen' }).waitFor();
    await expectAccessible(patient);
    await patient
      .getByRole('link', { name: /Vor Ihrem Besuch/ })
      .first()
      .click();
    await patient.getByLabel(/Was führt Sie zu uns/).fill('Kontrolle');
    await patient
      .getByText(/gesichert/i)
      .first()
      .waitFor();
    await goTo(patient, `${practice.origin}/dashboard`);
    await patient.getByText(/Weiter ausfüllen/).waitFor();
    await practice.line.cut();
    await patient.reload();
    await patient.getByText(/ohne Netz$/).waitFor();
    await patient.getByText(/Weiter ausfüllen/).click();
    await patient.getByRole('button', { name: /Weiter|Prüfen/ }).click();
    await button(patient, 'Absenden').click();
    await patient.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });
    await goTo(patient, `${practice.origin}/dashboard`);
    await patient
      .getByText(/wartet auf Netz|warten auf Netz/)
      .first()
      .waitFor();
    await practice.line.restore();
    await online(patient);
    await expect
      .poll(
        async () =>
          (
            await practice.api<{ data: { state: string }[] }>(
              'GET',
              `/api/customers/${PATIENT}/form-requests`,
              { token: admin },
            )
          ).data[0]?.state,
        { timeout: 60_000 },
      )
      .toBe('done');
    await patient.reload();
    await patient.getByRole('link', { name: /Termin vereinbaren/ }).waitFor();
    expect(await patient.getByText('Bitte noch ausfüllen').count()).toBe(0);
  });

  it('sends a wish for an appointment to the location it was made at, after a switch and without network', async () => {
    await goTo(patient, `${practice.origin}/dashboard`);
    await patient.getByRole('link', { name: /Termin vereinbaren/ }).click();
    await patient.getByLabel('Wann passt es Ihnen?').waitFor();
    await expectAccessible(patient);
    await practice.line.cut();
    await patient.getByLabel('Wann passt es Ihnen?').fill('Dienstag ab 16 Uhr');
    await button(patient, 'Wunsch senden').click();
    await patient.getByRole('heading', { name: 'Ihr Terminwunsch wartet' }).waitFor();
    await goTo(patient, `${practice.origin}/dashboard?forcedLocation=${SUED}`);
    await patient.getByText('Lindenhof Süd').first().waitFor();
    await practice.line.restore();
    await online(patient);
    const wishes = async (location: string) =>
      (
        await practice.api<{ data: { source: string; subject: string }[] }>(
          'GET',
          `/api/activities?location=${location}&type=task&status=alle`,
          { token: admin },
        )
      ).data.filter(({ subject }) => subject.startsWith('Terminwunsch')).length;
    await expect.poll(() => wishes(MITTE), { timeout: 60_000 }).toBe(1);
    expect(await wishes(SUED)).toBe(0);
    // The inbox of the other location shows no row of it, not even from what this browser keeps.
    await goTo(team, `${practice.origin}/personnel/activities/alle?forcedLocation=${MITTE}`);
    const rows = team.getByRole('list', { name: 'Vorgänge' });
    await rows.getByText('Terminwunsch').first().waitFor();
    await goTo(team, `${practice.origin}/personnel/activities/alle?forcedLocation=${SUED}`);
    const chosen = () => team.getByLabel('Standort').inputValue();
    await expect.poll(chosen, SLOWLY).toBe(SUED);
    await expect.poll(() => team.getByText('Terminwunsch').count(), SLOWLY).toBe(0);
    await team.reload();
    await expect.poll(chosen, SLOWLY).toBe(SUED);
    expect(await team.getByText('Terminwunsch').count()).toBe(0);
    await goTo(team, `${practice.origin}/personnel/activities/alle?forcedLocation=${MITTE}`);
    await rows.getByText('Terminwunsch').first().waitFor();
    await goTo(patient, `${practice.origin}/dashboard?forcedLocation=${MITTE}`);
    await patient.getByText('Lindenhof Mitte').first().waitFor();
  });
});

describe('a form by a link', () => {
  it('is made at the card, asks for the date of birth, and arrives as the customer’s', async () => {
    await goTo(team, `${practice.origin}/personnel/customers?customer=${kim}`);
    await team.getByRole('heading', { name: /Kim Ohnekonto/ }).waitFor();
    await button(team, 'Um Bogen bitten').click();
    const dialog = team.getByRole('dialog');
    await dialog.getByLabel('Fragebogen').selectOption(form);
    await dialog.getByLabel('Wie?').selectOption('link');
    await expectAccessible(team);
    await button(team, 'Link erzeugen').click();
    const link = (await dialog.getByText(/no-menu\/link/).textContent()) ?? '';
    await button(team, 'Fertig').click();

    const stranger = await Tablet.make();
    try {
      const page = await stranger.start({ width: 320, height: 640 });
      await page.goto(link);
      await page.getByLabel('Geburtsdatum').fill('1990-01-01');
      await button(page, 'Fragebogen öffnen').click();
      await page.getByText('Das passt nicht zu diesem Link.').waitFor();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await page.getByLabel('Geburtsdatum').fill(BORN);
      await button(page, 'Fragebogen öffnen').click();
      await page.getByLabel(/Was führt Sie zu uns/).fill('Schmerzen');
      await page
        .getByText(/gesichert/i)
        .first()
        .waitFor();
      await page.reload();
      await page.getByLabel('Geburtsdatum').fill(BORN);
      await button(page, 'Fragebogen öffnen').click();
      expect(await page.getByLabel(/Was führt Sie zu uns/).inputValue()).toBe('Schmerzen');
      await page.getByRole('button', { name: /Weiter|Prüfen/ }).click();
      await button(page, 'Absenden').click();
      await page
        .getByText('Ihr Fragebogen ist in der Praxis angekommen')
        .waitFor({ timeout: 60_000 });
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('Geburtsdatum').fill(BORN);
      await button(page, 'Fragebogen öffnen').click();
      await page.getByText('Ihr Fragebogen ist schon da').waitFor();
      await expectAccessible(page);
    } finally {
      await stranger.close();
    }
    await team.reload();
    await team.getByText(/^ausgefüllt, per Link/).waitFor();
  });
});

describe('a conversation by a link', () => {
  const NUMBER = '+4915112345678';
  const newest = async (pattern: RegExp, beyond: number): Promise<string> => {
    const texts = () => practice.textsTo(NUMBER);
    await expect.poll(async () => (await texts()).length, SLOWLY).toBeGreaterThan(beyond);
    return pattern.exec((await texts()).at(-1) ?? '')?.[1] ?? '';
  };

  it('opens by a code to the known number, keeps what is typed, and is answered once', async () => {
    const sent_at = new Date().toISOString();
    const to = '030 23125010';
    await sendIn(practice, [{ kind: 'sms', from: NUMBER, to, text: 'Mein Rezept?', sent_at }]);
    const found = await practice.api<{ data: { thread_id?: string; source: string }[] }>(
      'GET',
      `/api/activities?location=${MITTE}&type=sms&status=alle`,
      { token: admin },
    );
    const answered = { id: uuidv7(), thread_id: found.data[0]?.thread_id, sent_at };
    await practice.api('POST', '/api/messages', {
      token: admin,
      headers: { 'idempotency-key': answered.id },
      body: { ...answered, text: 'Es liegt bereit.' },
    });
    const key = await newest(/#([\w-]{22})/, 0);
    const stranger = await Tablet.make();
    try {
      const page = await stranger.start({ width: 320, height: 640 });
      const enter = async () => {
        const before = (await practice.textsTo(NUMBER)).length;
        await button(page, 'Code anfordern').click();
        await page.getByLabel('Code', { exact: true }).waitFor();
        return newest(/(\d{6})/, before);
      };
      await page.goto(`${practice.origin}/nachricht#${key}`);
      const code = await enter();
      await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
      await button(page, 'Nachricht lesen').click();
      await page.getByText('Der Code stimmt nicht').waitFor();
      await expectAccessible(page);
      await page.getByLabel('Code', { exact: true }).fill(code);
      await button(page, 'Nachricht lesen').click();
      await page.getByText('Es liegt bereit.').waitFor();
      await expectAccessible(page);
      const wide = () => document.documentElement.scrollWidth <= window.innerWidth;
      expect(await page.evaluate(wide)).toBe(true);
      await page.getByLabel('Ihre Antwort').fill('Ich hole es morgen.');
      // The connection breaks after the practice has the message: the same text again must be the
      // same message.
      const broken = practice.line.cutAfterRequest(/^POST \/api\/thread-links\/answers/);
      await button(page, 'Senden').click();
      await broken;
      await page.getByRole('alert').getByText(/./).first().waitFor();
      await practice.line.restore();
      await page.reload();
      await page.getByLabel('Code', { exact: true }).or(button(page, 'Code anfordern')).waitFor();
      await page.getByLabel('Code', { exact: true }).fill(await enter());
      await button(page, 'Nachricht lesen').click();
      const typed = () => page.getByLabel('Ihre Antwort').inputValue();
      await expect.poll(typed, SLOWLY).toBe('Ich hole es morgen.');
      await button(page, 'Senden').click();
      await page.getByText('Ihre Antwort ist in der Praxis angekommen.').waitFor();
      const list = page.getByRole('list', { name: 'Verlauf' });
      await expect.poll(() => list.getByText('Ich hole es morgen.').count(), SLOWLY).toBe(1);
      expect(await typed()).toBe('');
    } finally {
      await stranger.close();
    }
  });
});
