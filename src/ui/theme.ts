import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';

/** Ramp of #1275b6, pinned at 80. */
const BRAND: BrandVariants = {
  10: '#000308',
  20: '#00192d',
  30: '#002845',
  40: '#003557',
  50: '#00426b',
  60: '#004f7f',
  70: '#005c93',
  80: '#1275b6',
  90: '#1a78ba',
  100: '#3886c7',
  110: '#5194d2',
  120: '#69a2db',
  130: '#81b0e3',
  140: '#98beea',
  150: '#afccf0',
  160: '#c5daf5',
};

/** Size and line height in px, by Fluent's steps 200 to 600. */
const TYPE = {
  patient: [
    ['200', 15, 22],
    ['300', 17, 26],
    ['400', 19, 28],
    ['500', 22, 30],
    ['600', 27, 34],
  ],
  kiosk: [
    ['200', 17, 26],
    ['300', 20, 30],
    ['400', 22, 32],
    ['500', 24, 34],
    ['600', 32, 42],
  ],
} as const;

const typeOf = (scale: keyof typeof TYPE): Partial<Theme> =>
  Object.fromEntries(
    TYPE[scale].flatMap(([step, size, line]) => [
      [`fontSizeBase${step}`, `${size}px`],
      [`lineHeightBase${step}`, `${line}px`],
    ]),
  );

/** Radius small: a field or card is rounded by 4 px at most. */
const RADIUS: Partial<Theme> = {
  borderRadiusSmall: '2px',
  borderRadiusMedium: '3px',
  borderRadiusLarge: '4px',
  borderRadiusXLarge: '4px',
};

/** Step 100 has only 3.74:1 on #292929: links and brand text take 110 in the dark. */
const DARK_TEXT: Partial<Theme> = {
  colorBrandForeground1: BRAND[110],
  colorBrandForeground2: BRAND[120],
  colorBrandForeground2Hover: BRAND[130],
  colorBrandForeground2Pressed: BRAND[140],
  colorBrandForegroundLink: BRAND[110],
  colorBrandForegroundLinkHover: BRAND[120],
  colorBrandForegroundLinkPressed: BRAND[130],
  colorBrandForegroundLinkSelected: BRAND[110],
  colorCompoundBrandForeground1: BRAND[110],
  colorCompoundBrandForeground1Hover: BRAND[120],
  colorCompoundBrandForeground1Pressed: BRAND[130],
  colorNeutralForeground2BrandHover: BRAND[110],
  colorNeutralForeground2BrandPressed: BRAND[120],
  colorNeutralForeground2BrandSelected: BRAND[110],
  colorNeutralForeground3BrandHover: BRAND[110],
  colorNeutralForeground3BrandPressed: BRAND[120],
  colorNeutralForeground3BrandSelected: BRAND[110],
  // Fluent's #dc626d has 4.16:1 on #292929.
  colorStatusDangerForeground1: '#e88b94',
};

const declarations = (tokens: object, unless: object = {}): string =>
  Object.entries(tokens)
    .filter(([name, value]) => (unless as Record<string, unknown>)[name] !== value)
    .map(([name, value]) => `  --${name}: ${String(value)};`)
    .join('\n');

/**
 * The theme as a style sheet: tokens are custom properties of the page, so that the first paint has
 * its colours before any script runs and no script carries them. Paper is white, whatever the
 * screen prefers.
 */
export const themeCss = (): string => {
  const light = { ...createLightTheme(BRAND), ...RADIUS };
  const dark = { ...createDarkTheme(BRAND), ...RADIUS, ...DARK_TEXT };
  return `/* Made by scripts/make-theme.ts from theme.ts; a test compares the two. */
:root {
${declarations(light)}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
${declarations(dark, light).replaceAll(/^/gm, '  ')}
  }
}

:root[data-scale="patient"] {
${declarations(typeOf('patient'))}
}

:root[data-scale="kiosk"] {
${declarations(typeOf('kiosk'))}
}
`;
};
