import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cameraPhoto, expectScaled } from './camera-photo.ts';
import { Tablet } from './chromium.ts';
import { TEAM } from './identity-journey.ts';
import { Practice } from './practice.ts';
import { shortForm, textQuestion } from './short-form.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
let practice: Practice;
let tablet: Tablet;

beforeAll(async () => {
  practice = await Practice.open();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('restored');
  await tablet?.close();
});
afterAll(() => practice?.close());

interface Line {
  answer: string[];
  files: { id: string }[];
}

/** What the practice has of the hand-ins with this answer. */
const handedIn = async (answer: string): Promise<Line[][]> => {
  const token = await practice.signIn(TEAM.ada.email);
  const read = <T>(path: string) => practice.api<T>('GET', path, { token });
  const { data } = await read<{ data: { id: string; source: string }[] }>(
    `/api/activities?location=${MITTE}`,
  );
  const found = [];
  for (const { id } of data.filter(({ source }) => source === 'questionnaire_upload')) {
    const detail = await read<{ submission: { lines: Line[] } | null }>(`/api/activities/${id}`);
    const lines = detail.submission?.lines ?? [];
    if (lines.some((line) => line.answer.includes(answer))) found.push(lines);
  }
  return found;
};

it('brings a form with its photo again to a practice that was set back without a word', async () => {
  const form = await shortForm(practice, [
    textQuestion('Was soll die Praxis wissen?'),
    { id: 'foto', kind: 'files', type: 'files', text: 'Foto' },
  ]);
  await practice.backUp();

  tablet = await Tablet.make();
  const page = await tablet.start({ width: 390, height: 844 });
  await page.goto(`${practice.origin}/questionnaires/view/${form}`);
  await page.getByRole('textbox', { name: 'Was soll die Praxis wissen?' }).fill('Rezept verloren');
  await page.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'IMG_0001.JPEG',
    mimeType: 'image/jpeg',
    buffer: await cameraPhoto(),
  });
  await page.getByText('IMG_0001.JPEG').waitFor();
  await page.getByRole('button', { name: /Weiter|Prüfen/ }).click();
  await page.getByRole('button', { name: 'Absenden' }).click();
  await page.getByText('Ihr Fragebogen ist in der Praxis angekommen').waitFor();
  expect(await handedIn('Rezept verloren')).toHaveLength(1);

  await practice.restore();
  expect(await handedIn('Rezept verloren')).toEqual([]);

  await page.reload();
  await expect.poll(() => handedIn('Rezept verloren'), { timeout: 30_000 }).toHaveLength(1);
  const [lines = []] = await handedIn('Rezept verloren');
  const [file] = lines.flatMap(({ files }) => files);
  const token = await practice.signIn(TEAM.ada.email);
  await expectScaled(await practice.bytes('GET', `/api/files/${file?.id}`, { token }));

  // Everything is there by now: a second start offers nothing.
  const offered: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') offered.push(new URL(request.url()).pathname);
  });
  const shown = page.waitForResponse('**/api/receipts/witness');
  await page.reload();
  await (await shown).finished();
  expect(offered).toEqual(['/api/receipts/witness']);
  expect(await handedIn('Rezept verloren')).toHaveLength(1);
  expect(tablet.faults).toEqual([]);
});
