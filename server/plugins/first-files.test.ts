import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { firstFiles } from './first-files.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

it('names the files of a page in its head, and none for other addresses', async () => {
  folder = await mkdtemp(join(tmpdir(), 'empfang-first-files-'));
  await mkdir(join(folder, '.vite'));
  const built = [{ prefix: '/kiosk', files: ['assets/a.js', 'assets/b.js'] }];
  await writeFile(join(folder, '.vite/first-files.json'), JSON.stringify(built));
  const tagsOf = await firstFiles(folder);
  expect(tagsOf('/kiosk?x=1').match(/href="[^"]+"/g)).toEqual([
    'href="/assets/a.js"',
    'href="/assets/b.js"',
  ]);
  expect(tagsOf('/dashboard')).toBe('');
});

it('names none where nothing was built', async () => {
  folder = await mkdtemp(join(tmpdir(), 'empfang-first-files-'));
  expect((await firstFiles(folder))('/kiosk')).toBe('');
});
