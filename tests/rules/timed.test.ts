import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** An elapsed time that is checked in the same statement. */
const JUDGED = /expect\((performance|Date)\.now\(\) - /;

it('no test outside of a browser judges a time of the clock', () => {
  // Slowness on a busy machine is no error: speed is measured by `npm run bench`, and endless work
  // by processor time (tests/fixtures/cpu-ms.ts).
  const found = sourcesOf('src', 'server', 'sw', 'tests')
    .filter(({ path }) => path.includes('.test.') && !/^tests\/(journeys|rules)\//.test(path))
    .filter(({ text }) => JUDGED.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

it('one that does is found', () => {
  expect(JUDGED.test('expect(performance.now() - began).toBeLessThan(250);')).toBe(true);
});
