import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Tablet } from './rig/chromium.ts';
import { MITTE, ownForm } from './rig/own-form.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let activity: string;

const FORM = {
  title: 'Allergien',
  pages: [
    {
      id: 'seite',
      title: 'Fragen',
      elements: [
        { id: 'vor', kind: 'input', type: 'text', text: 'Vorname', name: 'filler_first_name' },
        {
          id: 'allergie',
          kind: 'select',
          type: 'select',
          text: 'Haben Sie Allergien?',
          translations: { tr: { text: 'Alerjiniz var mı?' } },
          options: [
            { value: 'ja', text: 'Ja', translations: { tr: 'Evet' } },
            { value: 'nein', text: 'Nein', translations: { tr: 'Hayır' } },
          ],
        },
      ],
    },
  ],
};

beforeAll(async () => {
  practice = await Practice.open();
  const form = await ownForm(practice, FORM);
  const { version } = await practice.api<{ version: number }>('GET', `/api/questionnaires/${form}`);
  const patient = await practice.signIn('patient@lindenhof.test');
  const handIn = async (answers: object, language: string, since?: string): Promise<string> => {
    const id = uuidv7();
    await practice.api('POST', '/api/questionnaires/commit', {
      token: patient,
      body: {
        id,
        questionnaire_id: form,
        questionnaire_version: version,
        file_ids: [],
        content: {
          answers,
          file_keys: {},
          result_key: randomBytes(16).toString('base64url'),
          language,
          authored_at: new Date().toISOString(),
          ...(since ? { since } : {}),
        },
      },
    });
    return id;
  };
  const first = await handIn({ vor: 'Elif', allergie: 'nein' }, 'de');
  await handIn({ vor: 'Elif', allergie: 'ja' }, 'tr', first);
  const admin = await practice.signIn('admin@lindenhof.test');
  const inbox = await practice.api<{ data: { id: string }[] }>(
    'GET',
    `/api/activities?location=${MITTE}`,
    { token: admin },
  );
  activity = inbox.data[0]?.id ?? '';
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  const at = `/personnel/activities/questionnaire_upload?activity=${activity}`;
  await page.goto(`${practice.origin}${at}`);
  await page.getByLabel('E-Mail-Adresse').fill('admin@lindenhof.test');
  await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
});
afterAll(async () => {
  await tablet?.picture('staff-view');
  await tablet?.close();
  await practice?.close();
});

const unchanged = () => page.locator('dd', { hasText: /^Elif$/ });

describe('what a known patient handed in', () => {
  it('shows the difference first, and the rest when it is asked for', async () => {
    const changes = page.getByRole('region', { name: '1 Änderung' });
    await changes.getByText('Haben Sie Allergien? (geändert)').waitFor();
    expect(await changes.getByRole('definition').allTextContents()).toEqual([
      'jetzt Ja',
      'vorher Nein',
    ]);
    await changes.getByText('1 Angabe ist gleich geblieben.').waitFor();
    expect(await unchanged().isVisible()).toBe(false);
    const unfold = page.getByRole('button', { name: 'Alle Angaben zeigen' });
    expect(await unfold.getAttribute('aria-expanded')).toBe('false');
    await unfold.click();
    await unchanged().waitFor();
    await page.getByRole('button', { name: 'Nur die Änderungen zeigen' }).waitFor();
  });

  it('stands in German, with what was read beside it', async () => {
    await page.getByText('Ausgefüllt auf Türkisch').waitFor();
    const read = page.locator('dl[lang=tr]');
    expect(await read.allTextContents()).toEqual(['Alerjiniz var mı?Evet']);
  });

  it('is whole on paper, whatever is folded away', async () => {
    await page.getByRole('button', { name: 'Nur die Änderungen zeigen' }).click();
    await page.emulateMedia({ media: 'print' });
    await unchanged().waitFor();
    await page.emulateMedia({ media: 'screen' });
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
