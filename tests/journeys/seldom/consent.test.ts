import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { einwilligungFoto } from '#contract/templates/einwilligung-foto.ts';
import { expectAccessible } from '../acts/axe.ts';
import {
  cardOf,
  choosePin,
  newest,
  openAtDesk,
  post,
  publish,
  sign,
  TALK,
} from '../acts/consent-journey.ts';
import { fillVisiblePage } from '../acts/filling.ts';
import { goTo } from '../acts/go-to.ts';
import { enrolDevice, signInTeam, TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let admin: string;
let foto: string;
let aufklaerung: string;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => cardOf(page);
const dialog = () => page.getByRole('dialog');
const atDesk = async () => openAtDesk(practice, page, await newest(practice, admin));

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn(TEAM.ada.email);
  foto = await publish(practice, admin, einwilligungFoto);
  aufklaerung = await publish(practice, admin, TALK);
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
    await goTo(page, `${practice.origin}/questionnaires/no-menu/view/${foto}`);
    await page.getByRole('heading', { name: 'Für wen füllen Sie das aus?' }).waitFor();
    await expectAccessible(page);
    await page.getByText('für mich', { exact: true }).click();
    for (const title of ['Worum es geht', 'Zu Ihrer Person', 'Was Sie uns erlauben']) {
      await button('Weiter').click();
      await page.getByRole('heading', { name: title }).waitFor();
      await fillVisiblePage(page, () => 'Erika');
    }
    await button('Weiter').click();
    await page.getByRole('alert').getByText('Bitte unterschreiben Sie hier.').waitFor();
    await expectAccessible(page);
    await expect(
      post(practice, foto, {
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
    await sign(page);
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
    await goTo(page, `${practice.origin}/personnel/auth/login`);
    await signInTeam(page, TEAM.ada);
    await choosePin(page);
    await atDesk();
    await card().getByText('Erteilt', { exact: true }).waitFor();
    await card().getByText('Kopie ausstehend').waitFor();
    await expectAccessible(page);
  });

  it('owes no copy any more once it was fetched by its key', async () => {
    const phone = await tablet.context.newPage();
    await goTo(phone, `${practice.origin}/questionnaires/no-menu/result?key=${key}`);
    await phone.getByText(/^Stand: Erteilt/).waitFor();
    await expectAccessible(phone);
    const fetched = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'PDF herunterladen' }).click();
    await fetched;
    await phone.close();
    await atDesk();
    await card().getByText('Kopie mit dem Schlüssel abgerufen').waitFor();
    expect(await card().getByText('Kopie ausstehend').count()).toBe(0);
  });
});

describe('its copy at the desk', () => {
  it('is offered as a code, and by mail where the practice can send one', async () => {
    await button('Kopie als Code zeigen').click();
    await dialog().getByRole('img', { name: 'QR-Code zur Kopie' }).waitFor();
    await expectAccessible(page);
    await button('Fertig').click();
    expect(await button('Kopie per E-Mail').count()).toBe(0);

    await page.route('**/api/consents/ways', (route) => route.fulfill({ json: { mail: true } }));
    await atDesk();
    await button('Kopie per E-Mail').click();
    await dialog().getByLabel('E-Mail-Adresse der Person').fill('erika');
    await button('Link senden').click();
    await dialog().getByText('Bitte eine vollständige E-Mail-Adresse eintragen.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/consents/ways');
    await button('Abbrechen').click();
  });
});

describe('a form that needs ink', () => {
  it('is granted by the date of its paper alone', async () => {
    const purpose = { kind: 'consent', wetInk: 'GOZ § 2 Abs. 2' } as const;
    const form = await publish(practice, admin, { ...TALK, title: 'Mehrkosten', purpose });
    await post(practice, form, { name: 'Erika Muster' });
    await atDesk();
    await card().getByText('Unterschrift auf Papier fehlt').waitFor();
    await button('Entscheidung festhalten').click();
    await dialog().getByLabel('Ergebnis').selectOption({ label: 'Erteilt' });
    expect(await dialog().locator('[data-signature-pad]').count()).toBe(0);
    await button('Festhalten').click();
    await dialog().getByRole('alert').getByText('Bitte das Datum').waitFor();
    await expectAccessible(page);
    await dialog().getByLabel('Auf Papier unterschrieben am').fill('2026-01-15');
    await button('Festhalten').click();
    await dialog().waitFor({ state: 'hidden' });
    await card().getByText('Auf Papier unterschrieben am 15.01.2026').waitFor();
    await expectAccessible(page);
  });
});

describe('an explanation', () => {
  let key: string;

  it('is prepared until the talk, whose words outlive a reload and a lock', async () => {
    key = await post(practice, aufklaerung, { name: 'Erika Muster' });
    await atDesk();
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
    await atDesk();
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
    await sign(page, 'dialog [data-signature-pad]');
    await dialog().getByText('Unterschrieben.').waitFor();
    await expectAccessible(page);
    await button('Festhalten').click();
    await dialog().waitFor({ state: 'hidden' });
    await card().getByText('Erteilt', { exact: true }).waitFor();
    await card().getByText('mit Dr. Linden').waitFor();
    await card().getByText('Kopie ausstehend').waitFor();
  });

  it('is withdrawn later, and stays so', async () => {
    await practice.line.cut();
    await button('Widerruf festhalten').click();
    await dialog().getByLabel('Notiz (freiwillig)').fill('Am Telefon.');
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Widerruf festhalten' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await card().getByText('Widerrufen', { exact: true }).waitFor();
    // The list says the same as the card, before the practice knows.
    const line = page.getByRole('list', { name: 'Vorgänge' }).getByRole('link').first();
    await line.getByText('Widerrufen', { exact: true }).waitFor();
    await line.getByText('wartet', { exact: true }).waitFor();
    await practice.line.restore();
    await expect
      .poll(() => card().getByText('wartet auf Übertragung').count(), { timeout: 60_000 })
      .toBe(0);
    await atDesk();
    await card().getByText('Widerrufen', { exact: true }).waitFor();
    expect(await button('Widerruf festhalten').count()).toBe(0);
    // No draft is left, because the text is recorded.
    await expect.poll(() => page.evaluate(draftsOnDisk)).toBe(0);
  });

  it('says to the holder of its key that it was withdrawn', async () => {
    await goTo(page, `${practice.origin}/questionnaires/no-menu/result?key=${key}`);
    await page.getByText(/^Stand: Widerrufen/).waitFor();
    await page.getByText('Sie gilt nicht mehr.').waitFor();
    await expectAccessible(page);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
