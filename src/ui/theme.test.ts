import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeCss } from './theme.ts';

const css = themeCss();
/** The formatter has its own mind about quotes, lines and zeros. */
const plain = (sheet: string) =>
  sheet.replaceAll(/["'\s]/g, '').replaceAll(/(\.\d*[1-9])0+\b/g, '$1');
const value = (name: string, part: string): string => {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1];
  if (!found) throw new Error(`${name} is no plain colour`);
  return found;
};
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('the theme', () => {
  it('is what the style sheet holds', () => {
    const equal = plain(readFileSync('src/ui/theme.css', 'utf8')) === plain(css);
    expect(equal, 'run scripts/make-theme.ts').toBe(true);
  });
  const [light = '', dark = ''] = css.split('@media');
  it.each([
    ['light', light],
    ['dark', dark],
  ])('has text, links and main actions of at least 4.5:1 in the %s', (_, part) => {
    const ground = [
      'colorNeutralBackground1',
      'colorNeutralBackground2',
      'colorNeutralBackground3',
    ];
    const words = [
      'colorNeutralForeground1',
      'colorNeutralForeground2',
      'colorNeutralForeground3',
      'colorBrandForeground1',
      'colorBrandForegroundLink',
      'colorStatusDangerForeground1',
    ];
    const of = (name: string) => value(name, part.includes(`--${name}:`) ? part : light);
    for (const below of ground) {
      for (const word of words) {
        expect(contrast(of(word), of(below)), `${word} on ${below}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    const hovered = [of('colorBrandForegroundLinkPressed'), of('colorSubtleBackgroundHover')];
    expect(contrast(hovered[0] ?? '', hovered[1] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(of('colorNeutralForegroundOnBrand'), of('colorBrandBackground')),
    ).toBeGreaterThanOrEqual(4.5);
  });
});
