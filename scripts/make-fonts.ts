import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Cuts Inter to the letters and weights that the app shows: `npx tsx scripts/make-fonts.ts`. What comes
 * out is committed (src/ui/fonts), so that nothing of this belongs to the installation; the ranges stand
 * in src/ui/global.css, too.
 */
const PACKAGES = ['subset-font@2.9.0', '@fontsource-variable/inter@5.3.0'];
const target = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url));

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const SETS = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‹›€™←↑→↓−≈≠≤≥✓′″\u2009\u202f\u2011`,
  'latin-ext': `${range(0x100, 0x17f)}ȘșȚțẞ`,
};

type Subset = (font: Buffer, text: string, options: object) => Promise<Uint8Array>;

const folder = mkdtempSync(join(tmpdir(), 'empfang-fonts-'));
try {
  const quiet = ['--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', '--prefix', folder, ...quiet, ...PACKAGES]);
  const from = createRequire(join(folder, 'package.json'));
  const subset = (
    (await import(pathToFileURL(from.resolve('subset-font')).href)) as { default: Subset }
  ).default;
  const inter = join(folder, 'node_modules', '@fontsource-variable', 'inter');
  for (const [name, text] of Object.entries(SETS)) {
    const font = readFileSync(join(inter, 'files', `inter-${name}-wght-normal.woff2`));
    const variationAxes = { wght: { min: 400, max: 600 } };
    const cut = await subset(font, text, { targetFormat: 'woff2', variationAxes });
    writeFileSync(join(target, `inter-${name}.woff2`), cut);
    console.log(`inter-${name}: ${font.length} -> ${cut.length} bytes`);
  }
  copyFileSync(join(inter, 'LICENSE'), join(target, 'LICENSE'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
