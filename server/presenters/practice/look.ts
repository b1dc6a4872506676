import { type LookColours, lookColours } from '#contract/practice/look-colours.ts';
import type { Appearance } from '#server/store/practice/logos.ts';

/** Pages of patients and kiosks; the practice's look does not change those of the team. */
const ROOMS = ':root:not([data-scale="team"])';

const block = (declarations: readonly string[]): string =>
  declarations.length === 0 ? '' : `${ROOMS}{${declarations.join(';')}}`;
const colours = (look: LookColours): string[] =>
  Object.entries(look).map(([name, value]) => `--${name}:${value}`);

/**
 * The practice's look as a style sheet over the app's own (src/ui/theme.css). It is public: it
 * holds numbers that we computed, and the address of the logo.
 */
export function lookSheet({ colour, logo }: Appearance): string {
  const light = [
    ...(colour ? colours(lookColours(colour, 'light')) : []),
    ...(logo
      ? [`--sign:url(/api/logos/${logo.id})`, `--sign-ratio:${logo.width / logo.height}`]
      : []),
  ];
  const dark = [
    ...(colour ? colours(lookColours(colour, 'dark')) : []),
    // A dark logo would be lost on a dark page.
    ...(logo ? ['--sign-ground:#fff'] : []),
  ];
  const inTheDark = block(dark);
  const media = inTheDark && `@media screen and (prefers-color-scheme:dark){${inTheDark}}`;
  return `${block(light)}${media}`;
}
