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
    const of = (name: string) => value(name, part.includes(`--${name}:`) ? part : light);
    const least = (word: string, grounds: string[], ratio = 4.5) => {
      for (const below of grounds) {
        const reached = contrast(of(word), of(below));
        expect(reached, `${word} on ${below}`).toBeGreaterThanOrEqual(ratio);
      }
    };
    const quiet = ['canvas', 'surface', 'sunken', 'raised', 'hover'];
    for (const word of [
      'text',
      'textQuiet',
      'off',
      'brandText',
      'dangerText',
      'warningText',
      'okText',
    ]) {
      least(word, quiet);
    }
    least('text', [
      'press',
      'segment',
      'brandQuiet',
      'brandQuiet2',
      'dangerQuiet',
      'dangerQuiet2',
      'warningQuiet',
    ]);
    least('brandText', ['press', 'brandQuiet', 'brandQuiet2']);
    least('dangerText', ['dangerQuiet']);
    least('warningText', ['warningQuiet']);
    least('okText', ['okQuiet']);
    least('onBrand', ['brand', 'brandHover', 'brandPress', 'danger']);
    least('onTooltip', ['tooltip']);
    for (let tone = 0; tone <= 6; tone++) least(`onAvatar${tone}`, [`avatar${tone}`]);
    for (const channel of ['Chat', 'Call', 'Mail', 'Sms', 'Form', 'Task', 'Appointment']) {
      least(`channel${channel}`, ['surface']);
    }
    // What a control is known by (WCAG 1.4.11).
    least('edge', ['canvas', 'surface', 'sunken'], 3);
    least('focus', ['canvas', 'surface', 'sunken', 'raised'], 3);
  });
});
