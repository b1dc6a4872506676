import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

const MOST = 400;

it(`no file of code has more than ${MOST} lines (STY-4)`, () => {
  const long = sourcesOf('src', 'server', 'sw', 'scripts', 'bench', 'tests')
    .filter(({ text }) => text.split('\n').length - 1 > MOST)
    .map(({ path }) => path);
  expect(long).toEqual([]);
});
