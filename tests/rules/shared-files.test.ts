import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ENGINE_ALONE, SERVER_ALONE, UNITS_ALONE } from '../alone.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const files = ['src', 'server', 'scripts', 'bench', 'tests'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const alone = [...UNITS_ALONE, ...ENGINE_ALONE, ...SERVER_ALONE];
const isShared = (file: string) => !alone.includes(file) && !file.startsWith('tests/sw/');

it('no test file that shares its process puts another module in the place of a real one', () => {
  expect(files).toEqual(expect.arrayContaining(alone));
  const shared = files.filter(isShared);
  expect(shared.length).toBeGreaterThan(300);
  const mock = /\bvi\.(mock|doMock|resetModules)\(/;
  const found = shared.filter((file) => mock.test(readFileSync(`${ROOT}${file}`, 'utf8')));
  expect(found).toEqual([]);
});
