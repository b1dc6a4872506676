/** How a practice is named in addresses: small letters, digits and single hyphens between them. */
export const LINK_PARAM = /^(?=.{2,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A proposal from the practice's name: "Praxis Dr. Müller & Söhne" → "praxis-dr-mueller-soehne". */
export const linkParamOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
