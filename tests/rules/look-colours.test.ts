import { describe, expect, it } from 'vitest';
import { contrast, GROUNDS, lookColours } from '#contract/practice/look-colours.ts';
import { CONTRAST_RATIO } from '#contract/shared/constants.ts';
import { DARK, LIGHT } from '#ui/palette.ts';

const STEPS = ['00', '1c', '33', '55', '77', '99', 'bb', 'dd', 'ff'];
const ANY = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${r}${g}${b}`)));
const SIDES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const;

describe('the colour of a practice', () => {
  it.each(SIDES)('is corrected for the grounds that the screens have (%s)', (mode, palette) => {
    const { canvas, surface, sunken, raised, hover, press } = palette;
    const asked = new Set([canvas, surface, sunken, raised, hover, press]);
    expect(new Set(GROUNDS[mode])).toEqual(asked);
  });

  it.each(SIDES)('is read with at least 4.5:1 whatever was chosen (%s)', (mode, palette) => {
    for (const chosen of ANY) {
      const look = lookColours(chosen, mode);
      const least = (word: string, grounds: readonly string[], ratio: number = CONTRAST_RATIO) => {
        for (const ground of grounds) {
          const reached = contrast(word, ground);
          if (reached < ratio) expect.fail(`${chosen}: ${word} on ${ground} has ${reached}`);
        }
      };
      least(palette.onBrand, [look.brand, look.brandHover, look.brandPress]);
      least(look.brandText, [...GROUNDS[mode], look.brandQuiet, look.brandQuiet2]);
      least(palette.text, [look.brandQuiet, look.brandQuiet2]);
      least(palette.textQuiet, [look.brandQuiet]);
      least(look.brand, [palette.surface], 3);
      least(look.focus, [palette.canvas, palette.surface, palette.raised], 3);
    }
  });

  it('stays as it was chosen where it can be read', () => {
    expect(lookColours('#0a5f4c', 'light').brand).toBe('#0a5f4c');
    expect(lookColours('#0a5f4c', 'light').brandText).toBe('#0a5f4c');
    expect(lookColours('#ffdd00', 'light').brand).not.toBe('#ffdd00');
  });
});
