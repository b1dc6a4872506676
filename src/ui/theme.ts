import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';
import { CONTROL, DARK, LIGHT, type Palette } from './palette.ts';

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

/** Size and line height in px, by Fluent's steps 200 to 600, for whom a screen is (LOOK-1). */
const TYPE = {
  team: [
    ['200', 12, 16],
    ['300', 14, 20],
    ['400', 16, 24],
    ['500', 20, 28],
    ['600', 24, 32],
  ],
  patient: [
    ['200', 14, 20],
    ['300', 17, 26],
    ['400', 18, 26],
    ['500', 20, 28],
    ['600', 24, 32],
  ],
  kiosk: [
    ['200', 16, 24],
    ['300', 20, 30],
    ['400', 22, 32],
    ['500', 24, 32],
    ['600', 32, 40],
  ],
} as const;

const typeOf = (scale: keyof typeof TYPE): Partial<Theme> =>
  Object.fromEntries(
    TYPE[scale].flatMap(([step, size, line]) => [
      [`fontSizeBase${step}`, `${size}px`],
      [`lineHeightBase${step}`, `${line}px`],
    ]),
  );

/** What stands in for Inter until that has come: `global.css`. */
const FALLBACKS = "'Inter Fallback', 'Inter Fallback Android', 'Inter Fallback Linux'";
const FONT = `'Inter Variable', ${FALLBACKS}, system-ui, sans-serif`;

/** Fields and buttons are rounded by 4 px, cards, dialogs and sheets by 8. */
const SHAPE: Partial<Theme> = {
  borderRadiusSmall: '4px',
  borderRadiusMedium: '4px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '8px',
  fontFamilyBase: FONT,
  fontFamilyNumeric: FONT,
};

/** Nothing moves for longer than 250 ms. */
const MOTION: Partial<Theme> = {
  durationSlow: '250ms',
  durationSlower: '250ms',
  durationUltraSlow: '250ms',
};

/** Each colour as the custom property that holds it. */
const p = Object.fromEntries(Object.keys(LIGHT).map((name) => [name, `var(--${name})`])) as Palette;

/** Fluent's tokens by the house's palette: what Fluent draws looks like what we draw. */
const FLUENT: Partial<Theme> = {
  colorNeutralForeground1: p.text,
  colorNeutralForeground1Hover: p.text,
  colorNeutralForeground1Pressed: p.text,
  colorNeutralForeground1Selected: p.text,
  colorNeutralForeground2: p.textQuiet,
  colorNeutralForeground2Hover: p.text,
  colorNeutralForeground2Pressed: p.text,
  colorNeutralForeground2Selected: p.text,
  colorNeutralForeground2BrandHover: p.brandText,
  colorNeutralForeground2BrandPressed: p.brandText,
  colorNeutralForeground2BrandSelected: p.brandText,
  colorNeutralForeground3: p.textQuiet,
  colorNeutralForeground3Hover: p.text,
  colorNeutralForeground3Pressed: p.text,
  colorNeutralForeground3Selected: p.text,
  colorNeutralForeground3BrandHover: p.brandText,
  colorNeutralForeground3BrandPressed: p.brandText,
  colorNeutralForeground3BrandSelected: p.brandText,
  colorNeutralForeground4: p.textQuiet,
  colorNeutralForegroundDisabled: p.off,
  colorBrandForeground1: p.brandText,
  colorBrandForeground2: p.brandText,
  colorBrandForeground2Hover: p.brandText,
  colorBrandForeground2Pressed: p.brandText,
  colorBrandForegroundLink: p.brandText,
  colorBrandForegroundLinkHover: p.brandText,
  colorBrandForegroundLinkPressed: p.brandText,
  colorBrandForegroundLinkSelected: p.brandText,
  colorCompoundBrandForeground1: p.brandText,
  colorCompoundBrandForeground1Hover: p.brandText,
  colorCompoundBrandForeground1Pressed: p.brandText,
  colorNeutralBackground1: p.surface,
  colorNeutralBackground1Hover: p.hover,
  colorNeutralBackground1Pressed: p.press,
  colorNeutralBackground1Selected: p.press,
  colorNeutralBackground2: p.canvas,
  colorNeutralBackground2Hover: p.hover,
  colorNeutralBackground2Pressed: p.press,
  colorNeutralBackground3: p.sunken,
  colorNeutralBackground3Hover: p.hover,
  colorNeutralBackground3Pressed: p.press,
  colorNeutralBackgroundDisabled: p.canvas,
  colorNeutralCardBackground: p.surface,
  colorNeutralCardBackgroundHover: p.hover,
  colorNeutralCardBackgroundPressed: p.press,
  colorSubtleBackgroundHover: p.hover,
  colorSubtleBackgroundPressed: p.press,
  colorSubtleBackgroundSelected: p.press,
  colorNeutralStencil1: p.press,
  colorNeutralStencil2: p.hover,
  colorBrandBackground: p.brand,
  colorBrandBackgroundHover: p.brandHover,
  colorBrandBackgroundPressed: p.brandPress,
  colorBrandBackgroundSelected: p.brandPress,
  colorBrandBackgroundStatic: p.brand,
  colorCompoundBrandBackground: p.brand,
  colorCompoundBrandBackgroundHover: p.brandHover,
  colorCompoundBrandBackgroundPressed: p.brandPress,
  colorBrandBackground2: p.brandQuiet,
  colorBrandBackground2Hover: p.brandQuiet2,
  colorBrandBackground2Pressed: p.brandQuiet2,
  colorBrandStroke1: p.focus,
  colorBrandStroke2: p.brandLine,
  colorBrandStroke2Hover: p.brandLine,
  colorBrandStroke2Contrast: p.brandLine,
  colorCompoundBrandStroke: p.focus,
  colorCompoundBrandStrokeHover: p.focus,
  colorCompoundBrandStrokePressed: p.focus,
  colorNeutralStroke1: p.lineStrong,
  colorNeutralStroke1Hover: p.lineStrong,
  colorNeutralStroke1Pressed: p.edge,
  colorNeutralStroke1Selected: p.lineStrong,
  colorNeutralStroke2: p.line,
  colorNeutralStroke3: p.line,
  colorNeutralStrokeAccessible: p.edge,
  colorNeutralStrokeAccessibleHover: p.edge,
  colorNeutralStrokeAccessiblePressed: p.edge,
  colorNeutralStrokeAccessibleSelected: p.focus,
  colorNeutralStrokeDisabled: p.line,
  colorStrokeFocus1: p.surface,
  colorStrokeFocus2: p.focus,
  colorStatusDangerForeground1: p.dangerText,
  colorStatusDangerForeground3: p.dangerText,
  colorStatusDangerBackground1: p.dangerQuiet,
  colorStatusDangerBackground2: p.dangerQuiet2,
  colorStatusDangerBackground3: p.danger,
  colorStatusDangerBorder1: p.dangerLine,
  colorStatusDangerBorder2: p.dangerText,
  colorStatusWarningForeground1: p.warningText,
  colorStatusWarningForeground3: p.warningText,
  colorStatusWarningBackground1: p.warningQuiet,
  colorStatusWarningBorder1: p.warningLine,
  colorStatusWarningBorder2: p.warningText,
  colorStatusSuccessForeground1: p.okText,
  colorStatusSuccessForeground3: p.okText,
  colorStatusSuccessBackground1: p.okQuiet,
  colorStatusSuccessBorder1: p.okLine,
  colorStatusSuccessBorder2: p.okText,
  colorPaletteRedForeground1: p.dangerText,
  shadow2: p.elevationCard,
  shadow4: p.elevationCard,
  shadow8: p.elevationOverlay,
  shadow16: p.elevationOverlay,
  shadow28: p.elevationOverlay,
  shadow64: p.elevationOverlay,
};

/** Of Fluent's many named colours the few that a mark of priority has; nothing else here asks for them. */
const NAMED = [
  'colorPaletteBlueBorderActive',
  'colorPaletteDarkOrangeForeground1',
  'colorPaletteMarigoldForeground1',
  'colorPaletteRedBorder2',
  'colorPaletteRedBorderActive',
  'colorPaletteRedForeground1',
  'colorPaletteYellowForeground2',
];
const isAsked = (name: string): boolean => !name.startsWith('colorPalette') || NAMED.includes(name);

const declarations = (tokens: object, unless: object = {}): string =>
  Object.entries(tokens)
    .filter(([name]) => isAsked(name))
    .filter(([name, value]) => (unless as Record<string, unknown>)[name] !== value)
    .map(([name, value]) => `  --${name}: ${String(value)};`)
    .join('\n');

/**
 * The theme as a style sheet: tokens are custom properties of the page, so that the first paint has
 * its colours before any script runs and no script carries them. Paper is white, whatever the
 * screen prefers.
 */
export const themeCss = (): string => {
  const shared = { ...SHAPE, ...MOTION, ...typeOf('team'), ...CONTROL.team };
  const light = { ...createLightTheme(BRAND), ...shared, ...FLUENT, ...LIGHT };
  const dark = { ...createDarkTheme(BRAND), ...shared, ...FLUENT, ...DARK };
  return `/* Made by scripts/make-theme.ts from theme.ts; a test compares the two. */
:root {
${declarations(light)}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
${declarations(dark, light).replaceAll(/^/gm, '  ')}
  }
}

@media (pointer: coarse) {
  :root {
${declarations(CONTROL.touch, CONTROL.team).replaceAll(/^/gm, '  ')}
  }
}

:root[data-scale="patient"] {
${declarations({ ...typeOf('patient'), ...CONTROL.patient })}
}

:root[data-scale="kiosk"] {
${declarations({ ...typeOf('kiosk'), ...CONTROL.kiosk })}
}
`;
};
