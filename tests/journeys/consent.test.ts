import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { Questionnaire, QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { einwilligungFoto } from '#contract/templates/einwilligung-foto.ts';
import { expectAccessible } from './axe.ts';
import { Tablet } from './chromium.ts';
import { fillVisiblePage } from './filling.ts';
import { enrolDevice, signInTeam, TEAM, typePin } from './identity-journey.ts';
import { MITTE } from './own-form.ts';
import { Practice } from './practice.ts';

const TALK: QuestionnaireContent = {
  title: 'Aufklärung Weisheitszahn',
  language: 'de',
  status: 'published',
  access: 'public',
  purpose: { kind: 'explanation' },
  pages: [
    {
      id: 'seite',
      title: 'Der Eingriff',
      elements: [{ id: 'name', kind: 'input', type: 'text', text: 'Ihr Name', required: true }],
    },
  ],
};

let practice: Practice;
let tablet: Tablet;
let page: Page;
let admin: string;
let foto: string;
let aufklaerung: string;

const publish = async (content: QuestionnaireContent): Promise<string> => {
  const id = uuidv7();
  await practice.api('PUT', `/api/locations/${MITTE}/questionnaires/${id}`, {
    token: admin,
    headers: { 'if-none-match': '*' },
    body: { ...content, status: 'published', access: 'public' },
  });
  return id;
};

/** Posts a hand-in as another client would, unsealed; answers its result key. */
const post = async (form: string, answers: Answers): Promise<string> => {
  const { version } = await practice.api<Questionnaire>('GET', `/api/questionnaires/${form}`);
  const result_key = randomBytes(16).toString('base64url');
  await practice.api('POST', '/api/questionnaires/commit', {
    body: {
      id: uuidv7(),
      questionnaire_id: form,
      questionnaire_version: version,
      file_ids: [],
      content: {
        answers,
        file_keys: {},
        result_key,
        language: 'de',
        authored_at: new Date().toISOString(),
      },
    },
  });
  return result_key;
};

/** The newest activity: the one whose hand-in came last. */
const newest = async (): Promise<string> => {
  const inbox = await practice.api<{ data: { id: string }[] }>(
    'GET',
    `/api/activities?location=${MITTE}`,
    { token: admin },
  );
  return inbox.data[0]?.id ?? '';
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.getByRole('region', { name: 'Einwilligung', exact: true });
const dialog = () => page.getByRole('dialog');

/** One stroke across the paper that is seen. */
const sign = async (pad: string) => {
  const paper = page.locator(pad);
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('no paper');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 8 });
  await page.mouse.up();
};

const openAtDesk = async (activity: string) => {
  await page.goto(
    `${practice.origin}/personnel/activities/questionnaire_upload?activity=${activity}`,
  );
  if (await pinOrCard()) await typePin(page, TEAM.ada.pin);
  await card().waitFor();
};
/** True where the device asks for the PIN first, as it does after every new load. */
const pinOrCard = async (): Promise<boolean> => {
  const tile = page.getByRole('button', { name: TEAM.ada.name });
  const locked = page.getByRole('heading', { name: 'Wer arbeitet hier?' });
  await locked
    .or(page.getByLabel('PIN', { exact: true }))
    .or(card())
    .first()
    .waitFor();
  if (await locked.isVisible()) await tile.click();
  else if (await card().isVisible()) return false;
  return true;
};

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn(TEAM.ada.email);
  foto = await publish(einwilligungFoto);
  aufklaerung = await publish(TALK);
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enrolDevice(practice, page);
});
afterAll(async () => {
  await tablet?.picture('consent');
  await tablet?.close();
  await practice?.close();
});

/** Runs in the page: how many drafts the database of this device holds. */
const draftsOnDisk = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('empfang');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const count = opening.result.transaction('drafts').objectStore('drafts').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result);
      };
    };
  });

describe('a consent that is given on the screen', () => {
  let key: string;

  it('is refused without the signature, by the screen and by the server', async () => {
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/${foto}`);
    await page.getByRole('heading', { name: 'Für wen füllen Sie das aus?' }).waitFor();
    await page.getByText('für mich', { exact: true }).click();
    for (const title of ['Worum es geht', 'Zu Ihrer Person', 'Was Sie uns erlauben']) {
      await button('Weiter').click();
      await page.getByRole('heading', { name: title }).waitFor();
      await fillVisiblePage(page, () => 'Erika');
    }
    await button('Weiter').click();
    await page.getByRole('alert').getByText('Bitte unterschreiben Sie hier.').waitFor();
    await expect(
      post(foto, {
        for_whom: 'self',
        vorname: 'Erika',
        nachname: 'Muster',
        geburtsdatum: '1957-03-01',
        verlauf: 'ja',
        weitergabe: 'nein',
        fortbildung: 'nein',
        website: 'nein',
      }),
    ).rejects.toThrow(/422.*Bitte unterschreiben Sie hier/);
  });

  it('is handed in with it', async () => {
    await sign('[data-signature-pad] >> nth=0');
    await page.getByText('Unterschrift übernommen').first().waitFor();
    await button('Weiter').click();
    await page.getByRole('img', { name: 'Unterschrift: Ihre Unterschrift' }).waitFor();
    await button('Absenden').click();
    await page
      .getByText('Ihr Fragebogen ist in der Praxis angekommen')
      .waitFor({ timeout: 60_000 });
    const link = await page.locator('a[href*="result?key="]').first().getAttribute('href');
    key = new URL(link ?? '', practice.origin).searchParams.get('key') ?? '';
    expect(key).not.toBe('');
  });

  it('stands at the desk as granted, its copy owed', async () => {
    await page.goto(`${practice.origin}/personnel/auth/login`);
    await signInTeam(page, TEAM.ada);
    await page.getByLabel('Neue PIN').fill(TEAM.ada.pin);
    await page.getByLabel('PIN wiederholen').fill(TEAM.ada.pin);
    await button('PIN festlegen').click();
    await page.getByText(`angemeldet als ${TEAM.ada.name}`).waitFor();
    await openAtDesk(await newest());
    await card().getByText('Erteilt', { exact: true }).waitFor();
    await card().getByText('Kopie ausstehend').waitFor();
    await expectAccessible(page);
  });

  it('owes no copy any more once it was fetched by its key', async () => {
    const phone = await tablet.context.newPage();
    await phone.goto(`${practice.origin}/questionnaires/no-menu/result?key=${key}`);
    const fetched = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'PDF herunterladen' }).click();
    await fetched;
    await phone.close();
    await openAtDesk(await newest());
    await card().getByText('Kopie mit dem Schlüssel abgerufen').waitFor();
    expect(await card().getByText('Kopie ausstehend').count()).toBe(0);
  });
});

describe('an explanation', () => {
  let key: string;

  it('is prepared until the talk, whose words outlive a reload and a lock', async () => {
    key = await post(aufklaerung, { name: 'Erika Muster' });
    await openAtDesk(await newest());
    await card().getByText('Vorbereitet', { exact: true }).waitFor();
    await button('Gespräch dokumentieren').click();
    await dialog().getByLabel('Wer hat das Gespräch geführt?').fill('Dr. Linden');
    await dialog().getByLabel('Fragen und Antworten').fill('Dauer? Zwanzig Minuten.');
    await dialog().getByLabel('Ergebnis').selectOption({ label: 'Erteilt' });
    await expect.poll(() => page.evaluate(draftsOnDisk)).toBe(1);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await button('Gespräch weiter dokumentieren').click();
    expect(await dialog().getByLabel('Ergebnis').inputValue()).toBe('granted');
    await openAtDesk(await newest());
    await button('Gespräch weiter dokumentieren').click();
    expect(await dialog().getByLabel('Fragen und Antworten').inputValue()).toBe(
      'Dauer? Zwanzig Minuten.',
    );
  });

  it('is granted by its talk with the signature', async () => {
    expect(await dialog().getByLabel('Wer hat das Gespräch geführt?').inputValue()).toBe(
      'Dr. Linden',
    );
    await button('Festhalten').click();
    await dialog().getByRole('alert').getByText('Es fehlt: Ihre Unterschrift.').waitFor();
    await dialog().getByLabel('Name in Druckschrift').fill('Erika Muster');
    await sign('dialog [data-signature-pad]');
    await dialog().getByText('Unterschrieben.').waitFor();
    await expectAccessible(page);
    await button('Festhalten').click();
    await dialog().waitFor({ state: 'hidden' });
    await card().getByText('Erteilt', { exact: true }).waitFor();
    await card().getByText('mit Dr. Linden').waitFor();
    await card().getByText('Kopie ausstehend').waitFor();
  });

  it('is withdrawn later, and stays so', async () => {
    await button('Widerruf festhalten').click();
    await dialog().getByLabel('Notiz (freiwillig)').fill('Am Telefon.');
    await dialog().getByRole('button', { name: 'Widerruf festhalten' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await card().getByText('Widerrufen', { exact: true }).waitFor();
    await expect
      .poll(() => card().getByText('wartet auf Übertragung').count(), { timeout: 15_000 })
      .toBe(0);
    await openAtDesk(await newest());
    await card().getByText('Widerrufen', { exact: true }).waitFor();
    expect(await button('Widerruf festhalten').count()).toBe(0);
    // Nothing is left of what was typed: it is recorded.
    await expect.poll(() => page.evaluate(draftsOnDisk)).toBe(0);
  });

  it('says to the holder of its key that it was withdrawn', async () => {
    await page.goto(`${practice.origin}/questionnaires/no-menu/result?key=${key}`);
    await page.getByText(/^Stand: Widerrufen/).waitFor();
    await page.getByText('Sie gilt nicht mehr.').waitFor();
    await expectAccessible(page);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
