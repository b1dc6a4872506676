import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerContent, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { expectAccessible } from '../../acts/axe.ts';
import { goTo } from '../../acts/go-to.ts';
import { MITTE } from '../../acts/own-form.ts';
import { shortForm, textQuestion } from '../../acts/short-form.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let token: string;

beforeAll(async () => {
  practice = await Practice.open();
  const credentials = { email: 'admin@lindenhof.test', password: 'Lindenhof-2026' };
  const signedIn = await practice.api<{ access_token: string }>('POST', '/api/login', {
    body: credentials,
  });
  token = signedIn.access_token;
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await goTo(page, `${practice.origin}/personnel/customers`);
  await page.getByLabel('E-Mail-Adresse').fill(credentials.email);
  await page.getByLabel('Passwort', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await row('Probst, Paula').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await synced();
});
afterAll(async () => {
  await tablet?.picture('customers');
  await tablet?.close();
  await practice?.close();
});

const synced = () =>
  page
    .getByText(/^Alles übertragen/)
    .first()
    .waitFor();
const row = (name: string) =>
  page.getByRole('list', { name: 'Patienten' }).getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Chooses one of the rare actions, which are in a card's menu. */
const rare = async (name: string) => {
  await card().getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const search = () => page.getByRole('searchbox', { name: 'Patienten suchen' });
const dialog = () => page.getByRole('dialog');
const card = () => page.getByRole('article', { name: 'Kartei' });
const add = async (content: Partial<CustomerContent>): Promise<string> => {
  const id = uuidv7();
  const headers = { 'if-none-match': '*' };
  const body = { ...EMPTY_CUSTOMER, ...content };
  await practice.api('PUT', `/api/customers/${id}`, { token, body, headers });
  return id;
};

// Saves a picture of the screen when a test fails.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') return tablet.picture(`customers-${task.name.slice(0, 12)}`);
});

describe('a customer', () => {
  it('is made without network, said to wait, and arrives when the line is back', async () => {
    await practice.line.cut();
    await button('Neu anlegen').click();
    await dialog().getByLabel('Vorname').fill('Erika');
    await button('Speichern').click();
    await dialog().getByText('Bitte den Nachnamen eingeben.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe(
      'true',
    );
    await expectAccessible(page);
    await dialog().getByLabel('Nachname').fill('Müller-Lüdenscheidt');
    await dialog().getByLabel('Geburtsdatum').fill('241280');
    await dialog().getByLabel('Telefon', { exact: true }).fill('0171 / 555-12 34');
    await button('Speichern').click();
    await card().getByText('wartet').waitFor();
    await card().getByText('geboren 24.12.1980').waitFor();
    await practice.line.restore();
    await card().getByText('wartet').waitFor({ state: 'hidden' });
    await synced();
    const answer = await practice.api<{ data: { last_name: string; phones: object[] }[] }>(
      'GET',
      '/api/customers/by-phone/0171%205551234',
      { token },
    );
    expect(answer.data).toMatchObject([
      { last_name: 'Müller-Lüdenscheidt', phones: [{ number: '+491715551234' }] },
    ]);
    await expectAccessible(page);
  });

  it('is found by a number with slashes, by a misspelled name, and by keys alone', async () => {
    await goTo(page, `${practice.origin}/personnel/customers`);
    // After a reload the key of this device comes with an answer of the practice.
    await row('Müller-Lüdenscheidt, Erika').waitFor();
    await synced();
    await practice.line.cut();
    await search().fill('0171/555');
    await row('Müller-Lüdenscheidt, Erika').waitFor();
    await search().fill('Muller');
    await row('Müller-Lüdenscheidt, Erika').waitFor();
    expect(await row('Probst, Paula').count()).toBe(0);
    await search().press('ArrowDown');
    await page.keyboard.press('Enter');
    await card().getByRole('heading', { name: 'Erika Müller-Lüdenscheidt' }).waitFor();
    await page.keyboard.press('Escape');
    await card().waitFor({ state: 'hidden' });
    await search().fill('xyzxyz');
    await page.getByText('Niemand gefunden').waitFor();
    await expectAccessible(page);
    await practice.line.restore();
  });

  it('says of each channel what was wanted, and keeps it', async () => {
    await goTo(page, `${practice.origin}/personnel/customers?search=241280`);
    await row('Müller-Lüdenscheidt, Erika').click();
    await card().getByRole('button', { name: 'SMS: nicht gefragt' }).click();
    await page.getByRole('menuitem', { name: 'erlaubt', exact: true }).click();
    await card().getByRole('button', { name: 'SMS: erlaubt' }).waitFor();
    await card().getByText('SMS erlaubt').waitFor();
    await card()
      .getByTitle(/heute, .*Dr. Ada Linden/)
      .waitFor();
  });
});

describe('a call', () => {
  it('names who it may be and where, and becomes a task', async () => {
    await add({
      first_name: 'Max',
      last_name: 'Müller',
      phones: [{ number: '+491715551234', use: 'home' }],
    });
    await page.goto(
      `${practice.origin}/personnel/customers?phone=tel:%2B49%20171%205551234&dialled=030/23125010`,
    );
    const call = page.getByRole('region', { name: 'Anruf von 0171 5551234' });
    await call.getByText('2 Personen haben diese Nummer:').waitFor();
    await call.getByText('Gewählt wurde Lindenhof Mitte.').waitFor();
    await expectAccessible(page);
    await button('Anruf notieren').click();
    await dialog()
      .getByRole('option', { name: /Max Müller/ })
      .click();
    await dialog().getByLabel('Worum geht es').fill('Möchte seinen Termin verschieben');
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Speichern' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await goTo(page, `${practice.origin}/personnel/activities/alle`);
    await page.getByRole('link', { name: 'Anruf von Max Müller' }).click();
    const whose = page.getByRole('region', { name: 'Gehört zu' });
    await whose.getByRole('link', { name: 'Max Müller' }).waitFor();
    await expectAccessible(page);
    await button('Zuordnung lösen').click();
    await page.getByRole('region', { name: 'Wer ist das?' }).waitFor();
  });
});

describe('two records of one person', () => {
  it('are merged with a preview, and two again', async () => {
    const [one, other] = [
      { first_name: 'Jörg', last_name: 'Meyer', city: 'Berlin', tags: ['Recall'] },
      { first_name: 'Jürgen', last_name: 'Meyer', mails: ['meyer@example.org'] },
    ];
    const id = await add(one);
    await add(other);
    await goTo(page, `${practice.origin}/personnel/customers?customer=${id}`);
    await card().getByRole('heading', { name: 'Jörg Meyer' }).waitFor();
    await search().fill('meyer');
    await row('Meyer, Jürgen').waitFor();
    await rare('Zusammenführen');
    await dialog().getByRole('searchbox').fill('jürgen');
    await dialog()
      .getByRole('link', { name: /Meyer, Jürgen/ })
      .click();
    await dialog().getByText('So wird es danach sein').waitFor();
    await dialog().getByLabel('Jürgen').check();
    await dialog().getByText('Meyer, Jürgen').waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Zusammenführen' }).click();
    await card().getByRole('heading', { name: 'Jürgen Meyer' }).waitFor();
    await card().getByText('meyer@example.org').waitFor();
    await row('Meyer, Jörg').waitFor({ state: 'hidden' });
    await card().getByRole('button', { name: 'Rückgängig' }).click();
    await card().getByRole('heading', { name: 'Jörg Meyer' }).waitFor();
    await row('Meyer, Jürgen').waitFor();
  });
});

describe('what the law gives a customer', () => {
  it('is a copy of everything, and to be deleted, with a way back', async () => {
    const id = await add({ first_name: 'Gerda', last_name: 'Gehtweg', note: 'Zieht um' });
    await goTo(page, `${practice.origin}/personnel/customers?customer=${id}`);
    await card().getByRole('heading', { name: 'Gerda Gehtweg' }).waitFor();
    const download = page.waitForEvent('download');
    await rare('Auskunft nach Art. 15 DSGVO');
    expect((await download).suggestedFilename()).toBe('auskunft.zip');
    await search().fill('gehtweg');
    await row('Gehtweg, Gerda').waitFor();
    await rare('Kartei löschen …');
    await dialog().getByText('Das wird gelöscht').waitFor();
    await button('Kartei löschen').click();
    await dialog().getByText('Noch nicht gelöscht').waitFor();
    await expectAccessible(page);
    await dialog().getByRole('checkbox').check();
    await button('Kartei löschen').click();
    await row('Gehtweg, Gerda').waitFor({ state: 'hidden' });
    expect(await search().evaluate((field) => field === document.activeElement)).toBe(true);
    await search().fill('');
    await button('Gelöschte Karteien').click();
    await dialog().getByText('Gerda Gehtweg').waitFor();
    await expectAccessible(page);
    await button('Gerda Gehtweg zurückholen').click();
    await dialog().getByText('Keine.').waitFor();
    await button('Schließen').first().click();
    await search().fill('gehtweg');
    await row('Gehtweg, Gerda').waitFor();
  });

  it('is corrected: the record with its history, a form beside what was handed in, also without network', async () => {
    const form = await shortForm(practice, [textQuestion('Welches Knie?')]);
    const { version } = await practice.api<{ version: number }>(
      'GET',
      `/api/questionnaires/${form}`,
    );
    const id = await add({ first_name: 'Berta', last_name: 'Berichtigt' });
    const submission = uuidv7();
    await practice.api('POST', '/api/questionnaires/commit', {
      headers: { 'idempotency-key': uuidv7() },
      body: {
        id: submission,
        questionnaire_id: form,
        questionnaire_version: version,
        file_ids: [],
        content: {
          answers: { frage: 'das rechte' },
          file_keys: {},
          result_key: 'A'.repeat(22),
          language: 'de',
          authored_at: new Date().toISOString(),
        },
      },
    });
    const match = `/api/submissions/${submission}/customer`;
    const etag = await practice.header(match, 'etag', token);
    await practice.bytes('PUT', match, {
      token,
      body: { customer_id: id },
      headers: { 'if-match': etag },
    });
    const inbox = async () => {
      const query = new URLSearchParams({ location: MITTE, type: 'questionnaire_upload' });
      const path = `/api/activities?${query}`;
      const { data } = await practice.api<{ data: { id: string; status: string }[] }>('GET', path, {
        token,
      });
      return data[0];
    };
    const at = `${practice.origin}/personnel/activities/questionnaire_upload?activity=${(await inbox())?.id}`;

    await goTo(page, `${practice.origin}/personnel/customers?customer=${id}`);
    await card().getByRole('heading', { name: 'Berta Berichtigt' }).waitFor();
    await card().getByRole('button', { name: 'Bearbeiten' }).click();
    await dialog().getByLabel('Vorname').fill('Bertha');
    await button('Speichern').click();
    await card().getByRole('heading', { name: 'Bertha Berichtigt' }).waitFor();

    await page.goto(at);
    await page.getByText('das rechte').first().waitFor();
    // After a reload the key of this device comes with an answer of the practice.
    await synced();
    await practice.line.cut();
    await button('Berichtigung eintragen').click();
    await dialog().getByLabel('Wozu?').selectOption('Welches Knie?');
    await dialog().getByLabel('Was ist richtig?').fill('Das linke');
    // Escape discards nothing.
    await page.keyboard.press('Escape');
    await button('Begonnene Berichtigung fortsetzen').click();
    await expectAccessible(page);
    await button('Eintragen').click();
    const corrections = page.getByRole('region', { name: 'Berichtigungen' });
    await corrections.getByText(/wartet auf Übertragung/).waitFor();
    await practice.line.restore();
    await corrections.getByText(/wartet auf Übertragung/).waitFor({ state: 'hidden' });
    await corrections.getByText('Das linke').waitFor();
    // What was handed in stays as it was.
    await page.getByText('das rechte').first().waitFor();
    await expectAccessible(page);
    const review = await practice.api<{ corrections: object[] }>(
      'GET',
      `/api/submissions/${submission}/review`,
      { token },
    );
    expect(review.corrections).toMatchObject([
      { element_id: 'frage', text: 'Das linke', by: 'Dr. Ada Linden' },
    ]);

    // Deletion: first what prevents it, then what must be kept and until when.
    await goTo(page, `${practice.origin}/personnel/customers?customer=${id}`);
    await rare('Kartei löschen …');
    await dialog().getByText('Bitte erst erledigen oder archivieren:').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto(at);
    await page.getByText('das rechte').first().waitFor();
    await button('Erledigt').click();
    await expect.poll(async () => (await inbox())?.status, { timeout: 20_000 }).toBe('erledigt');
    await goTo(page, `${practice.origin}/personnel/customers?customer=${id}`);
    await rare('Kartei löschen …');
    const year = new Date().getFullYear() + 10;
    await dialog()
      .getByText(new RegExp(`bis \\d+\\.\\d+\\.${year}, gehört zur Patientenakte`))
      .waitFor();
    await expectAccessible(page);
    await dialog().getByRole('checkbox').check();
    await button('Kartei löschen').click();
    await dialog().waitFor({ state: 'hidden' });
  });
});

describe('who has seen a customer', () => {
  it('is told to who leads the practice, from the card, with this very look', async () => {
    await goTo(page, `${practice.origin}/personnel/customers`);
    await search().fill('gehtweg');
    await row('Gehtweg, Gerda').click();
    await rare('Wer hat das gesehen?');
    await page.getByRole('heading', { name: 'Zugriffe' }).waitFor();
    await page.getByText('Löschung zurückgenommen').first().waitFor();
    await page.getByText('Auskunft erstellt').first().waitFor();
    await expectAccessible(page);
    await button('Alle Personen zeigen').click();
    await page.getByRole('link', { name: 'Gerda Gehtweg' }).first().waitFor();
    await page.getByText('Zugriffe gelesen').first().waitFor();
  });
});

describe('a file of another program', () => {
  it('in CP1252 is looked at, brought in and taken back', async () => {
    await goTo(page, `${practice.origin}/personnel/customers`);
    await button('Importieren').click();
    await dialog().locator('input[type=file]').waitFor();
    await expectAccessible(page);
    const text = 'Nachname;Vorname;Geburtsdatum;Ort\r\nGrößer;Jürgen;1.2.1960;Köln\r\n;Nora;;\r\n';
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'Patienten.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text, 'latin1'),
      });
    await dialog().getByText('Zeichensatz: CP1252').waitFor();
    await dialog().getByText('Zeile 3, Nora: Der Nachname fehlt.').waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: '1 Person importieren' }).click();
    await row('Größer, Jürgen').waitFor();
    await button('Importieren').click();
    await button('Import Patienten.csv zurücknehmen').click();
    await dialog().getByText('zurückgenommen', { exact: true }).waitFor();
    await dialog().getByRole('button', { name: 'Schließen' }).click();
    await row('Größer, Jürgen').waitFor({ state: 'hidden' });
  });
});
