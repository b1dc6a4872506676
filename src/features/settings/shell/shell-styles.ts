import { makeStyles, tokens } from '#ui/styling.ts';

/** From here on there is room for the navigation beside 600 pixels of form. */
const WIDE = '@media (min-width: 1000px)';
const PHONE = '@media (max-width: 639.98px)';
const COARSE = '@media (pointer: coarse)';

export const useShellStyles = makeStyles({
  ground: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    backgroundColor: tokens.sunken,
    // The corner of what it lies on.
    borderStartStartRadius: tokens.borderRadiusLarge,
  },
  nav: {
    display: 'none',
    [WIDE]: {
      position: 'sticky',
      top: 'var(--head)',
      display: 'flex',
      flexDirection: 'column',
      gap: tokens.spacingVerticalM,
      flexShrink: 0,
      boxSizing: 'border-box',
      width: '264px',
      height: 'calc(100dvh - var(--head))',
      padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
      overflowY: 'auto',
      backgroundColor: tokens.surface,
      borderRight: `${tokens.strokeWidthThin} solid ${tokens.line}`,
      borderStartStartRadius: tokens.borderRadiusLarge,
    },
    '@media print': { display: 'none' },
  },
  group: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    overflowWrap: 'anywhere',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    color: tokens.text,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.hover },
    [COARSE]: { minHeight: '44px' },
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.brandText,
    backgroundColor: tokens.brandQuiet,
    ':hover': { backgroundColor: tokens.brandQuiet2 },
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: '6px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.focus,
      // A ground is not drawn where the system chooses the colours.
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.textQuiet },
  iconCurrent: { color: tokens.brandText },
  none: {
    margin: 0,
    paddingInline: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    ':empty': { display: 'none' },
  },
  pane: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  /** As far in as the pages below it. */
  backLine: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '784px',
    marginInline: 'auto',
    marginBottom: `calc(-1 * ${tokens.spacingVerticalM})`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL} 0`,
    [PHONE]: {
      marginBottom: 0,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0`,
    },
    [WIDE]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.brandText,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.hover },
    [COARSE]: { minHeight: '44px' },
  },
});
