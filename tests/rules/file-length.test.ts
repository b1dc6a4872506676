import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST = 400;

it(`no file of code has more than ${MOST} lines (STY-4)`, () => {
  const long = ['src', 'server', 'sw', 'scripts', 'bench']
    .flatMap((folder) =>
      readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|node_modules/.test(file))
    .filter((file) => readFileSync(`${ROOT}${file}`, 'utf8').split('\n').length - 1 > MOST);
  expect(long).toEqual([]);
});
