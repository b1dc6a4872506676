import { CONTRAST_RATIO } from '../shared/constants.ts';

/** `#rrggbb`, small letters: what a practice may choose. */
export const COLOUR = /^#[0-9a-f]{6}$/;

type Mode = 'light' | 'dark';

/**
 * Backgrounds of text and marks in the app; a test compares them with the palette of the screens.
 */
export const GROUNDS = {
  light: ['#f3f5f8', '#ffffff', '#f7f9fb', '#f1f4f7', '#e6eaef'],
  dark: ['#14191e', '#1c2228', '#181e23', '#262d34', '#252c33', '#2e363e'],
} as const satisfies Record<Mode, readonly string[]>;
const CARD = { light: '#ffffff', dark: '#1c2228' } as const;
const FAR = { light: '#000000', dark: '#ffffff' } as const;

/** The tokens of the screens that take their colour from the practice (src/ui/palette.ts). */
export type LookColours = Record<
  | 'brand'
  | 'brandHover'
  | 'brandPress'
  | 'brandText'
  | 'brandQuiet'
  | 'brandQuiet2'
  | 'brandLine'
  | 'focus',
  string
>;

const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = partsOf(hex)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2.2: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** @param share of the second colour, 0 to 1 */
const mix = (one: string, other: string, share: number): string => {
  const to = partsOf(other);
  const parts = partsOf(one).map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const STEPS = 128;
/** The colour itself, or the nearest one towards `far` that is readable on all backgrounds. */
const readable = (hex: string, far: string, grounds: readonly string[], ratio: number): string => {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(hex, far, step / STEPS);
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return far;
};

/**
 * The colours of a practice's pages, derived from the one that it chose. One that is too light or
 * too dark to be read is corrected: text on buttons is white, text in the colour is on each
 * background of the screens, both with at least 4.5:1, and a button is visible on a dark page, too
 * (3:1).
 */
export function lookColours(chosen: string, mode: Mode): LookColours {
  const card = CARD[mode];
  const filled = readable(chosen, '#000000', ['#ffffff'], CONTRAST_RATIO);
  const brand = mode === 'light' ? filled : readable(filled, '#ffffff', [card], 3);
  const brandQuiet = mix(card, brand, mode === 'light' ? 0.1 : 0.22);
  const brandQuiet2 = mix(card, brand, mode === 'light' ? 0.18 : 0.36);
  const grounds = [...GROUNDS[mode], brandQuiet, brandQuiet2];
  const brandText = readable(brand, FAR[mode], grounds, CONTRAST_RATIO);
  return {
    brand,
    brandHover: mix(brand, '#000000', 0.12),
    brandPress: mix(brand, '#000000', 0.26),
    brandText,
    brandQuiet,
    brandQuiet2,
    brandLine: mix(card, brand, mode === 'light' ? 0.36 : 0.6),
    focus: brandText,
  };
}
