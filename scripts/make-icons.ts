/**
 * Draws the icons of public/ from one mark: a reception bell whose ring is a radio wave, as
 * "Empfang" is both the desk and the signal. Run it after a change of the mark and commit what it
 * writes: `node --import tsx scripts/make-icons.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { BRAND_COLOUR } from '../src/contract/shared/constants.ts';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** The mark in a field of 64 × 64, drawn in `ink`: plate, dome, knob and two waves. */
const mark = (ink: string): string => `
  <g fill="${ink}">
    <rect x="10" y="47" width="44" height="6" rx="3"/>
    <path d="M14 44a18 18 0 0 1 36 0z"/>
    <circle cx="32" cy="23" r="3"/>
  </g>
  <g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round">
    <path d="M24.5 17a10.6 10.6 0 0 1 15 0"/>
    <path d="M18.5 11a19 19 0 0 1 27 0"/>
  </g>`;

/** The mark reaches from 6 to 53: this brings its middle to 32. */
const BELOW_CENTRE = 2.5;

interface Shape {
  /** Corner radius of the ground, of 64. 0 fills the square, as a platform cuts it itself. */
  radius: number;
  /** Size of the mark: 1 as drawn. A maskable icon keeps to the inner 80 %. */
  scale: number;
}

const icon = ({ radius, scale }: Shape): string => {
  const shift = 32 * (1 - scale);
  const down = shift + BELOW_CENTRE * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Empfang</title>
  <rect width="64" height="64" rx="${radius}" fill="${BRAND_COLOUR}"/>
  <g transform="translate(${shift.toFixed(2)} ${down.toFixed(2)}) scale(${scale})">${mark('#ffffff')}
  </g>
</svg>
`;
};

const ROUNDED: Shape = { radius: 12, scale: 0.86 };
const SQUARE: Shape = { radius: 0, scale: 0.72 };
const MASKABLE: Shape = { radius: 0, scale: 0.7 };

const OUTPUTS = [
  { file: 'icons/icon-192.png', size: 192, shape: ROUNDED },
  { file: 'icons/icon-512.png', size: 512, shape: ROUNDED },
  { file: 'icons/maskable-512.png', size: 512, shape: MASKABLE },
  { file: 'icons/apple-touch-icon.png', size: 180, shape: SQUARE },
];

await mkdir(`${PUBLIC}icons`, { recursive: true });
await writeFile(`${PUBLIC}favicon.svg`, icon(ROUNDED));
for (const { file, size, shape } of OUTPUTS) {
  const svg = Buffer.from(icon(shape));
  const png = await sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(`${PUBLIC}${file}`, png);
  console.log(`${file}: ${png.length} Bytes`);
}
