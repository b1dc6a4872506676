import { expect } from 'vitest';
import { journeyForm } from '../../fixtures/fhir-samples.ts';
import { ENGINE } from '../driver/open-tablet.ts';
import type { Page } from '../driver/page.ts';
import type { Tablet } from '../driver/tablet.ts';
import type { Practice } from '../rig/practice.ts';
import { cameraPhoto, expectScaled } from './camera-photo.ts';
import { fillVisiblePage, saved, visibleValues } from './filling.ts';
import { untilKept } from './kept.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const PIN = '2468';
const ARRIVED = 'Ihr Fragebogen ist in der Praxis angekommen';
/** Typed into every free text; searched for afterwards where it must not be. */
export const CANARY = 'Grünspecht-Ödegård';

interface Activity {
  id: string;
  source: string;
  subject: string;
}

/** Imports the form of the Landesgesundheitsamt and adds the page on which a photo is asked. */
export const prepareForm = async (
  practice: Practice,
  file: string,
  token: string,
): Promise<string> => {
  const published = async () => {
    const path = `/api/locations/${MITTE}/published-questionnaires`;
    return (await practice.api<{ data: { id: string }[] }>('GET', path)).data.map(({ id }) => id);
  };
  const before = await published();
  await practice.import(file);
  const imported = (await published()).find((id) => !before.includes(id));
  if (!imported) throw new Error('nothing was imported');
  const { id, location_id, version, hash, updated_at, ...content } = await practice.api<
    Record<string, unknown> & { pages: unknown[] }
  >('GET', `/api/questionnaires/${imported}`);
  const photo = {
    id: 'u-heft',
    title: 'Untersuchungsheft',
    elements: [{ id: 'foto', kind: 'files', type: 'files', text: 'Foto der letzten Seite' }],
  };
  await practice.put(`/api/locations/${MITTE}/questionnaires/${imported}`, token, {
    ...content,
    pages: [...content.pages, photo],
  });
  return imported;
};

export const next = (page: Page) =>
  page.getByRole('button', { name: 'Weiter', exact: true }).click();

/** Answers page by page, until the last page or until `stop` pages are done. */
export const fillPages = async (page: Page, stop = Number.POSITIVE_INFINITY): Promise<number> => {
  let done = 0;
  await page.getByRole('button', { name: 'Weiter', exact: true }).waitFor();
  while (
    done < stop &&
    (await page.getByRole('button', { name: 'Weiter', exact: true }).count()) > 0
  ) {
    const before = await page.locator('form').first().textContent();
    await fillVisiblePage(page, () => CANARY);
    await next(page);
    await expect
      .poll(() =>
        page
          .locator('form')
          .first()
          .textContent()
          .catch(() => ''),
      )
      .not.toBe(before);
    done += 1;
    if ((await page.locator('input[type=file]').count()) > 0) break;
  }
  return done;
};

/** The interrupted form opens after the proof, and with every answer. */
const goOn = async (page: Page, typed: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Weiter ausfüllen' }).click();
  // The form asks no date of birth of the person filling it, so the staff PIN is the proof.
  expect(await page.getByText(CANARY).count()).toBe(0);
  await page.getByRole('button', { name: 'PIN eingeben' }).click();
  await page.getByLabel('PIN der Praxis').fill(PIN);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.locator('form').first().waitFor();
  await expect.poll(() => visibleValues(page), { timeout: 15_000 }).toEqual(typed);
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect.poll(async () => (await visibleValues(page)).length).toBeGreaterThan(0);
  await next(page);
};

/**
 * The main journey: a form is filled on a kiosk, the Wi-Fi goes, the browser dies, the tablet comes
 * back, a photo is attached, the form is handed in without network, and arrives once.
 */
export const kioskJourney = async (practice: Practice, tablet: Tablet): Promise<void> => {
  const admin = await practice.signIn('admin@lindenhof.test');
  const file = journeyForm();
  const form = await prepareForm(practice, file, admin);
  const { code } = await practice.api<{ code: string }>(
    'POST',
    `/api/locations/${MITTE}/kiosk-codes`,
    { token: admin, body: { name: 'Wartezimmer', pin: PIN } },
  );

  let page = await tablet.start();
  await page.goto(`${practice.origin}/kiosk`);
  await page.getByLabel('Einmalcode').fill(code);
  await page.getByRole('button', { name: 'Tablet einrichten' }).click();
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
  // The worker controls the page and keeps what it needs before the Wi-Fi may go.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const definition = `/api/questionnaires/${form}?published=1`;
  await untilKept(page, definition);
  await page.goto(`${practice.origin}/kiosk/fill/${form}`);

  // Two pages online, then the Wi-Fi goes and the third is typed without it.
  await fillPages(page, 2);
  await practice.line.cut();
  await fillVisiblePage(page, () => CANARY);
  await saved(page);
  const typed = await visibleValues(page);
  expect(typed.length).toBeGreaterThan(0);
  const kept =
    ENGINE === 'webkit' ? 'Gesichert, solange diese Seite offen ist' : 'Auf diesem Gerät';
  expect(await page.getByTestId('save-state').textContent()).toContain(kept);

  await tablet.kill();
  page = await tablet.start();
  await page.goto(`${practice.origin}/kiosk`);
  if (ENGINE === 'webkit') {
    // This engine has no file for the key that could be overwritten: the form died with the page,
    // and the screen warned before and says so now.
    await page.getByText('Dieses Tablet kann die Antworten nicht wiederherstellen').waitFor();
    expect(await page.getByRole('button', { name: 'Weiter ausfüllen' }).count()).toBe(0);
    await page.goto(`${practice.origin}/kiosk/fill/${form}`);
  } else {
    await goOn(page, typed);
  }

  await fillPages(page);
  await page.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'u-heft.jpg',
    mimeType: 'image/jpeg',
    buffer: await cameraPhoto(),
  });
  await page.getByText('u-heft.jpg').waitFor();
  await page.getByRole('button', { name: /Weiter|Prüfen/ }).click();
  await page.getByRole('button', { name: 'Absenden' }).click();
  await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });

  // The network returns and breaks again right after the hand-in was sent.
  const broken = practice.line.cutAfterRequest('/api/questionnaires/commit');
  await practice.line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await broken;
  expect(await page.getByText(ARRIVED).count()).toBe(0);
  await practice.line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(ARRIVED).waitFor({ timeout: 60_000 });

  await expectOneActivity(practice, admin);
  expect(tablet.faults).toEqual([]);
};

/** The practice has it once, with all answers, the photo and a PDF. */
export const expectOneActivity = async (practice: Practice, token: string): Promise<void> => {
  const query = new URLSearchParams({ location: MITTE, type: 'questionnaire_upload' });
  const inbox = await practice.api<{ total: number; data: Activity[] }>(
    'GET',
    `/api/activities?${query}`,
    { token },
  );
  expect(inbox.total).toBe(1);
  const [activity] = inbox.data;
  if (!activity) throw new Error('no activity');
  const { submission } = await practice.api<{
    submission: {
      id: string;
      state: string;
      remarks: string[];
      lines: { kind: string; answer: string[]; files: { id: string; size: number }[] }[];
    };
  }>('GET', `/api/activities/${activity.id}`, { token });
  expect(submission.remarks).toEqual([]);
  expect(submission.state).toBe('accepted');
  const answers = submission.lines.filter(({ kind }) => kind === 'answer');
  const unanswered = answers.filter(
    ({ answer, files }) => answer.length === 0 && files.length === 0,
  );
  expect(unanswered).toEqual([]);
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.some(({ answer }) => answer.includes(CANARY))).toBe(true);
  const files = answers.flatMap((line) => line.files);
  expect(files.length).toBe(1);
  for (const file of files) {
    const bytes = await practice.bytes('GET', `/api/files/${file.id}`, { token });
    await expectScaled(bytes);
  }
  const pdf = await practice.bytes('POST', '/api/pdf', {
    token,
    body: { content: { kind: 'submission', submission_id: submission.id }, location: MITTE },
  });
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
};
