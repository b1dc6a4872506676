import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** An hour or a day in milliseconds as a number or product, or a separate constant for it. */
const WRITTEN = [
  /\b(86_?400_?000|3_?600_?000)\b/,
  /\b60 \* (60 \* 1_?000|60_?000)\b/,
  /\b24 \* (HOUR|60 \* (60|MINUTE))/,
  /\bconst (DAY|HOUR|MINUTE|MIN)(_MS)? = /,
];

const isWritten = (line: string): boolean => WRITTEN.some((span) => span.test(line));

it('the length of a day, an hour and a minute is written once', () => {
  const found = sourcesOf('src', 'server', 'sw', 'bench', 'tests')
    .filter(
      ({ path }) =>
        // Journeys run code inside pages, where our constants are not available.
        !/^tests\/(rules|journeys)\//.test(path) && path !== 'src/contract/shared/spans.ts',
    )
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (isWritten(line) ? [`${path}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

it('it is found in whichever way it is written', () => {
  const written = [
    'const LATE_MS = 7 * 86_400_000;',
    'const CLOCK_MS = 24 * 60 * 60 * 1_000;',
    'clock.advance(31 * 24 * 60 * 60_000);',
    'const DAY = 24 * HOUR;',
    'const MINUTE_MS = 60_000;',
  ];
  expect(written.filter((line) => !isWritten(line))).toEqual([]);
});
