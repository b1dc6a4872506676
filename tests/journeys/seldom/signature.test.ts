import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../acts/axe.ts';
import { saved } from '../acts/filling.ts';
import { arrived, ownForm } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;

beforeEach(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('signature');
  await tablet?.close();
  await practice?.close();
});

const FORM = {
  title: 'Einwilligung',
  pages: [
    {
      id: 'worum',
      title: 'Worum es geht',
      elements: [{ id: 'name', kind: 'input', type: 'text', text: 'Ihr Name' }],
    },
    {
      id: 'zeichnen',
      title: 'Unterschrift',
      elements: [
        {
          id: 'unterschrift',
          kind: 'files',
          type: 'files',
          capture: 'signature',
          required: true,
          text: 'Ich willige ein',
        },
      ],
    },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Draws one stroke; points are given as fractions of the pad's size. */
const stroke = async (page: Page, points: readonly (readonly [number, number])[]) => {
  const pad = page.locator('[data-signature-pad]');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no paper');
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(points[0] ?? [0, 0]));
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...at(point), { steps: 6 });
  await page.mouse.up();
};
const strokes = (page: Page) => page.locator('[data-signature-pad] path[fill]').count();

/** How many dark pixels lie in the left and the right half of a picture. */
const ink = async (png: Buffer): Promise<[number, number]> => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark: [number, number] = [0, 0];
  for (const [at, value] of data.entries()) {
    if (value < 128) dark[at % info.width < info.width / 2 ? 0 : 1] += 1;
  }
  return dark;
};

const open = async (form: string): Promise<Page> => {
  const page = await tablet.start({ width: 390, height: 844 });
  await page.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
  await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Ada');
  await button(page, 'Weiter').click();
  await page.getByRole('heading', { name: 'Unterschrift' }).waitFor();
  return page;
};

describe('a signature', () => {
  it('survives rotation, "back" and a reload, and arrives as a picture', async () => {
    const page = await open(await ownForm(practice, FORM));
    await expectAccessible(page);
    await button(page, 'Weiter').click();
    await page.getByRole('alert').getByText('Bitte unterschreiben Sie hier.').waitFor();

    await stroke(page, [
      [0.1, 0.2],
      [0.2, 0.8],
      [0.3, 0.2],
    ]);
    await stroke(page, [
      [0.1, 0.5],
      [0.4, 0.5],
    ]);
    await stroke(page, [
      [0.7, 0.3],
      [0.9, 0.7],
    ]);
    await expect.poll(() => strokes(page)).toBe(3);
    await page.getByText('Unterschrift übernommen').waitFor();
    expect(await page.getByText('Bitte unterschreiben Sie hier.').count()).toBe(1);
    await button(page, 'Letzten Strich zurücknehmen').click();
    await expect.poll(() => strokes(page)).toBe(2);
    await expectAccessible(page);

    await page.setViewportSize({ width: 844, height: 390 });
    expect(await strokes(page)).toBe(2);
    await button(page, 'Zurück').click();
    await page.getByRole('textbox', { name: 'Ihr Name' }).waitFor();
    await button(page, 'Weiter').click();
    await expect.poll(() => strokes(page)).toBe(2);

    await saved(page);
    await page.reload();
    await button(page, 'Weiter ausfüllen').click();
    await page.getByRole('heading', { name: 'Unterschrift' }).waitFor();
    await expect.poll(() => strokes(page)).toBe(2);

    await button(page, 'Weiter').click();
    await page.getByRole('img', { name: 'Unterschrift: Ich willige ein' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Absenden').click();
    await page
      .getByText('Ihr Fragebogen ist in der Praxis angekommen')
      .waitFor({ timeout: 60_000 });

    const token = await practice.signIn('admin@lindenhof.test');
    const { lines } = await arrived(practice, token);
    const files = lines.flatMap((line) => line.files);
    expect(files).toMatchObject([{ name: 'Unterschrift.png', type: 'image/png' }]);
    const png = await practice.bytes('GET', `/api/files/${files[0]?.id}`, { token });
    const [left, right] = await ink(png);
    // The picture has the two strokes that were left, and nothing of the one that was undone.
    expect(left).toBeGreaterThan(2_000);
    expect(right).toBe(0);
    expect(tablet.faults).toEqual([]);
  });

  it('may be a typed name, which says that it was typed', async () => {
    const page = await open(await ownForm(practice, FORM));
    await button(page, 'Namen tippen statt zeichnen').click();
    await page.getByLabel('Ihr Vor- und Nachname').fill('Ada Lovelace');
    await page.keyboard.press('Tab');
    await page.getByText('Unterschrift übernommen').waitFor();
    await expectAccessible(page);
    await button(page, 'Weiter').click();
    await page.getByRole('img', { name: 'Unterschrift: Ich willige ein' }).waitFor();
    await button(page, 'Absenden').click();
    await page
      .getByText('Ihr Fragebogen ist in der Praxis angekommen')
      .waitFor({ timeout: 60_000 });
    const token = await practice.signIn('admin@lindenhof.test');
    const { lines } = await arrived(practice, token);
    expect(lines.flatMap((line) => line.files)).toMatchObject([
      { name: 'Unterschrift (Name getippt).png' },
    ]);
    expect(tablet.faults).toEqual([]);
  });
});
