import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectUpload, UploadRefused } from '#server/services/system/files/inspect.ts';
import { foreignPids, stopForeign } from '#server/workers/foreign.ts';
import {
  heicOfBoxes,
  heicOfExtents,
  largeJpeg,
  largePng,
  pdfOfEscapes,
  pdfOfObjectStreams,
  pdfOfWords,
} from '../../tests/fixtures/hostile-files.ts';
import { ELSEWHERE_TURNS, turnsDuring } from '../../tests/fixtures/turns-during.ts';
import { trials } from '../../tests/trials.ts';

const ORIGIN = { key: 'stranger', team: false };

const outcome = (bytes: Buffer): Promise<string> =>
  inspectUpload(ORIGIN, () => bytes, undefined).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UploadRefused) return error.message;
      throw error;
    },
  );

// As long as three processes may take by the clock: the limit is for what hangs.
describe('a file that costs more than it weighs', { timeout: 130_000 }, () => {
  beforeAll(async () => {
    await outcome(
      await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
  });
  afterAll(stopForeign);

  it.each([
    ['a HEIC with 65,535 places of width 0', () => heicOfExtents(9), 'nicht öffnen'],
    ['a HEIC of nothing but boxes', () => heicOfBoxes(9), 'nicht öffnen'],
    ['a PDF that unfolds to 20 MB of escaped names', () => pdfOfEscapes(20), 'taken'],
    ['a PDF that unfolds to 20 MB of short names', () => pdfOfEscapes(20, '/J'), 'taken'],
    ['a PDF that unfolds to more', () => pdfOfEscapes(21), 'nicht prüfen'],
    ['a PDF of 20,000 object streams', () => pdfOfObjectStreams(20_000), 'nicht prüfen'],
    ['a PDF that opens a million streams', () => pdfOfWords(7, 'stream\n'), 'taken'],
    ['a PDF that opens and closes streams', () => pdfOfWords(7, 'stream\nendstream\n'), 'taken'],
    ['a PDF of object words', () => pdfOfWords(7, ' obj'), 'taken'],
    ['a PDF of names', () => pdfOfWords(7, '/'), 'taken'],
  ])('SEC-37 is read beside everything else, within its bounds: %s', async (_, make, expected) => {
    const [before] = foreignPids();
    const bytes = make();
    const { turns, result } = await turnsDuring(outcome(bytes));
    expect(result).toContain(expected);
    // Judged, not killed: the process that did it is still there.
    expect(foreignPids()).toEqual([before]);
    expect(turns).toBeGreaterThan(ELSEWHERE_TURNS);
  });

  const large = [
    ['a progressive JPEG lying on its side', largeJpeg],
    ['an interlaced PNG', largePng],
  ] as const;
  it.each(large.slice(0, trials(undefined, { few: 1, many: 2 })))(
    'SEC-37 of nearly 50 million points is written anew: %s',
    async (_, make) => {
      const { turns, result } = await turnsDuring(make().then(outcome));
      expect(result).toBe('taken');
      expect(turns).toBeGreaterThan(ELSEWHERE_TURNS);
    },
  );

  it('SEC-37 that ends every process that reads it is refused, and the next one is read', async () => {
    let over = false;
    const outcomeOfIt = outcome(pdfOfEscapes(20)).finally(() => {
      over = true;
    });
    while (!over) {
      for (const pid of foreignPids()) process.kill(pid, 'SIGKILL');
      await new Promise(setImmediate);
    }
    expect(await outcomeOfIt).toContain('lässt sich nicht prüfen');
    expect(await outcome(pdfOfWords(1, ' '))).toBe('taken');
  });
});
