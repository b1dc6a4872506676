import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cameraPhoto, expectScaled } from '../acts/camera-photo.ts';
import { enrolKiosk, signInTeam, TEAM } from '../acts/identity-journey.ts';
import { untilKept } from '../acts/kept.ts';
import { shortForm, textQuestion } from '../acts/short-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const QUESTION = 'Was soll die Praxis wissen?';
const SLOWLY = { timeout: 30_000 };
let practice: Practice;
let form: string;
/** From before each backup, so that it is valid after each restore. */
let token: string;
let folder: string;
let phone: Tablet;
let page: Page;
const tablets: Tablet[] = [];

const make = async (): Promise<Tablet> => {
  const tablet = await Tablet.make({ whole: true, cold: true });
  tablets.push(tablet);
  return tablet;
};

beforeAll(async () => {
  practice = await Practice.open({ ownCluster: true });
  token = await practice.signIn(TEAM.ada.email);
  folder = await mkdtemp(join(tmpdir(), 'empfang-restored-'));
  form = await shortForm(practice, [
    textQuestion(QUESTION),
    { id: 'foto', kind: 'files', type: 'files', text: 'Foto' },
  ]);
  phone = await make();
  page = await phone.start({ width: 390, height: 844 });
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [at, tablet] of tablets.entries()) await tablet.picture(`restored-${at}`);
});
afterAll(async () => {
  for (const tablet of tablets) await tablet.close();
  await practice?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Line {
  answer: string[];
  files: { id: string }[];
}
interface Detail {
  submission: { lines: Line[] } | null;
  notes: { text: string }[];
}

const details = async (): Promise<Detail[]> => {
  const read = <T>(path: string) => practice.api<T>('GET', path, { token });
  const { data } = await read<{ data: { id: string }[] }>(
    `/api/activities?location=${MITTE}&type=questionnaire_upload&pageSize=100`,
  );
  return Promise.all(data.map(({ id }) => read<Detail>(`/api/activities/${id}`)));
};
/** The hand-ins with this answer at the practice. */
const handedIn = async (answer: string): Promise<Line[][]> =>
  (await details())
    .map(({ submission }) => submission?.lines ?? [])
    .filter((lines) => lines.some((line) => line.answer.includes(answer)));
const notes = async () => (await details()).flatMap((one) => one.notes.map(({ text }) => text));

const fillIn = async (at: Page, answer: string, { photo = false } = {}): Promise<void> => {
  await at.getByRole('textbox', { name: QUESTION }).fill(answer);
  if (photo) {
    await at.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'IMG_0001.JPEG',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(),
    });
    await at.getByText('IMG_0001.JPEG').waitFor();
  }
  await at.getByRole('button', { name: /Weiter|Prüfen/ }).click();
  await at.getByRole('button', { name: 'Absenden' }).click();
};
const handIn = async (answer: string, more?: { photo: boolean }): Promise<void> => {
  await page.goto(`${practice.origin}/questionnaires/view/${form}`);
  const again = page.getByRole('button', { name: 'Neu ausfüllen' });
  await page.getByRole('textbox', { name: QUESTION }).or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await fillIn(page, answer, more);
  await page.getByText('Ihr Fragebogen ist in der Praxis angekommen').waitFor(SLOWLY);
};
const expectPhoto = async (answer: string): Promise<void> => {
  const [lines = []] = await handedIn(answer);
  const [file] = lines.flatMap(({ files }) => files);
  await expectScaled(await practice.bytes('GET', `/api/files/${file?.id}`, { token }));
};
/** Everything is there by now, so a second start of a browser must not send anything again. */
const expectNothingOffered = async (): Promise<void> => {
  const offered: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') offered.push(new URL(request.url()).pathname);
  });
  const shown = page.waitForResponse('**/api/receipts/witness');
  await page.reload();
  await (await shown).finished();
  expect(offered).toEqual(['/api/receipts/witness']);
  page.removeAllListeners('request');
};

it('brings a form with its photo again to a practice that was set back without a word', async () => {
  await practice.backUp();
  await handIn('Rezept verloren', { photo: true });
  expect(await handedIn('Rezept verloren')).toHaveLength(1);

  await page.goto('about:blank');
  await practice.restore();
  expect(await handedIn('Rezept verloren')).toEqual([]);

  await page.goto(`${practice.origin}/questionnaires/view/${form}`);
  await expect.poll(() => handedIn('Rezept verloren'), SLOWLY).toHaveLength(1);
  await expectPhoto('Rezept verloren');
  await expectNothingOffered();
  expect(await handedIn('Rezept verloren')).toHaveLength(1);
  expect(phone.faults).toEqual([]);
});

describe('a practice that goes on elsewhere from its backup', () => {
  let desk: Page;
  let kiosk: Tablet;
  /** File of the backup and of the key that opens it. */
  let file: string;
  let key: string;
  const LOAD = 'Während der Sicherung';

  /** Writes tasks one after the other until `stop`; returns how many were acknowledged. */
  const writeTasks = () => {
    const written = { count: 0, stop: false, done: Promise.resolve() };
    const body = { location_id: MITTE, subject: LOAD, preview: '', status: 'neu', priority: 0 };
    const rest = { business_case: null, is_archived: false, assignee_ids: [] };
    const headers = { 'if-none-match': '*' };
    written.done = (async () => {
      while (!written.stop) {
        const path = `/api/activities/${uuidv7()}`;
        await practice.api('PUT', path, { token, headers, body: { ...body, ...rest } });
        written.count += 1;
      }
    })();
    return written;
  };
  const tasks = async (): Promise<number> => {
    const query = new URLSearchParams({ location: MITTE, type: 'task', search: LOAD });
    const path = `/api/activities?${query}`;
    return (await practice.api<{ total: number }>('GET', path, { token })).total;
  };

  it('is saved while its team writes and a sealed form waits on a tablet', async () => {
    kiosk = await make();
    const waiting = await kiosk.start();
    await enrolKiosk(practice, waiting, token);
    await waiting.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilKept(waiting, `/api/questionnaires/${form}?published=1`);
    await waiting.goto(`${practice.origin}/kiosk/fill/${form}`);
    await waiting.getByRole('textbox', { name: QUESTION }).waitFor();
    await practice.line.cut();
    await fillIn(waiting, 'Vor der Sicherung versiegelt', { photo: true });
    await waiting.getByText('Gespeichert, wartet auf Netz').waitFor(SLOWLY);
    // The tablet is switched off and put into a drawer.
    await kiosk.kill();
    await practice.line.restore();

    await handIn('Vor der Sicherung');
    desk = await (await make()).start({ width: 1440, height: 900 });
    await desk.goto(`${practice.origin}/personnel/auth/login`);
    await signInTeam(desk, TEAM.ada);
    await desk.waitForURL('**/personnel/dashboard');

    const shown = await practice.save('--new-key');
    key = join(folder, 'key.txt');
    await writeFile(key, /AGE-SECRET-KEY-1\w+/.exec(shown)?.[0] ?? '');
    const written = writeTasks();
    await expect.poll(() => written.count, SLOWLY).toBeGreaterThan(3);
    const before = written.count;
    file = join(folder, 'backup.tar.gz.age');
    expect(await practice.save('--to', file)).toContain(`✓ Gesichert: ${file}`);
    const after = written.count;
    written.stop = true;
    await written.done;
    expect(after).toBeGreaterThan(before);
    expect(await tasks()).toBe(written.count);
  });

  it('has everything of then, and not what came later', async () => {
    const [then, noted] = [await tasks(), 'Nach der Sicherung notiert'];
    await handIn('Nach der Sicherung', { photo: true });
    await desk.goto(`${practice.origin}/personnel/activities/questionnaire_upload`);
    const rows = desk.getByRole('list', { name: 'Vorgänge' }).getByRole('link', { name: /Recall/ });
    await expect.poll(() => rows.count(), SLOWLY).toBe(3);
    await rows.last().click();
    await desk.getByLabel('Notiz für das Team').fill(noted);
    await desk.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect.poll(notes, SLOWLY).toEqual([noted]);

    // Both pages are closed meanwhile: an open page offers its entries as soon as it notices the
    // restore.
    for (const one of [page, desk]) await one.goto('about:blank');
    const said = await practice.restoreElsewhere(file, '--key-file', key);
    expect(said).toContain('✓ Zurückgespielt');
    expect(await handedIn('Vor der Sicherung')).toHaveLength(1);
    expect(await handedIn('Rezept verloren')).toHaveLength(1);
    await expectPhoto('Rezept verloren');
    expect(await tasks()).toBeGreaterThan(3);
    expect(await tasks()).toBeLessThan(then);
    expect(await handedIn('Nach der Sicherung')).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  it('is offered again what came later, by whoever has a receipt of it', async () => {
    const asked = page.waitForRequest('**/api/receipts/missing');
    await page.goto(`${practice.origin}/questionnaires/view/${form}`);
    await asked;
    await expect.poll(() => handedIn('Nach der Sicherung'), SLOWLY).toHaveLength(1);
    await expectPhoto('Nach der Sicherung');
    await desk.goto(`${practice.origin}/personnel/activities/questionnaire_upload`);
    await expect.poll(notes, SLOWLY).toEqual(['Nach der Sicherung notiert']);
  });

  it('opens what was sealed to it before, once the tablet is on again', async () => {
    const again = await kiosk.start();
    await again.goto(`${practice.origin}/kiosk`);
    await expect.poll(() => handedIn('Vor der Sicherung versiegelt'), SLOWLY).toHaveLength(1);
    await expectPhoto('Vor der Sicherung versiegelt');
  });

  it('has each of them once, and is offered nothing twice', async () => {
    await expectNothingOffered();
    await desk.reload();
    await desk.getByRole('link', { name: 'Alles übertragen' }).waitFor(SLOWLY);
    const all = ['Rezept verloren', 'Vor der Sicherung', 'Nach der Sicherung'];
    for (const answer of [...all, 'Vor der Sicherung versiegelt']) {
      expect(await handedIn(answer), answer).toHaveLength(1);
    }
    expect(await notes()).toHaveLength(1);
    expect(tablets.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
