import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FONT_FOLDERS } from '../../server/pdf/fonts.ts';
import { removeUnusedWeights, WEIGHTS } from './fonts.mjs';

let modules: string;
beforeEach(async () => {
  modules = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterEach(() => rm(modules, { recursive: true }));

it('leaves of a shipped font what PDFs are set in, and its licence', async () => {
  const font = join(modules, '@expo-google-fonts/noto-sans');
  for (const weight of [...WEIGHTS, '100Thin', '900Black_Italic']) {
    await mkdir(join(font, weight), { recursive: true });
    await writeFile(join(font, weight, 'a.ttf'), '');
  }
  await writeFile(join(font, 'LICENSE_FONT'), '');
  await removeUnusedWeights(modules);
  expect((await readdir(font)).sort()).toEqual([...WEIGHTS, 'LICENSE_FONT'].sort());
});

it('knows every weight that a PDF needs', () => {
  expect(FONT_FOLDERS.map((folder) => basename(folder))).toEqual(expect.arrayContaining(WEIGHTS));
  for (const folder of FONT_FOLDERS) expect(WEIGHTS).toContain(basename(folder));
});
