import { makeStyles, tokens } from '#ui/styling.ts';

/** From here on list and detail stand side by side (LOOK-4). */
const BESIDE = '@media screen and (min-width: 900px)';
const ALONE = '@media screen and (max-width: 899.98px)';

export const usePageStyles = makeStyles({
  /** Fills what the shell leaves, so that list and detail scroll on their own, and nothing else. */
  root: {
    display: 'flex',
    '@media screen': { position: 'absolute', inset: 0, overflow: 'hidden' },
  },
  list: {
    flexGrow: 1,
    minWidth: 0,
    overflowY: 'auto',
    containerType: 'inline-size',
    containerName: 'inbox',
    '@media print': { display: 'none' },
  },
  listBeside: {
    [BESIDE]: {
      flexGrow: 0,
      flexShrink: 0,
      width: 'clamp(360px, 28vw, 400px)',
      borderInlineEndWidth: tokens.strokeWidthThin,
      borderInlineEndStyle: 'solid',
      borderInlineEndColor: tokens.line,
    },
  },
  /** On a phone one pane at a time. */
  behind: { [ALONE]: { display: 'none' } },
  /** Where nothing is chosen. */
  nothing: {
    flexGrow: 1,
    display: 'none',
    backgroundColor: tokens.sunken,
    [BESIDE]: { display: 'grid', placeItems: 'center' },
    '@media print': { display: 'none' },
  },
  printed: { '@media print': { display: 'block' } },
  detail: { flexGrow: 1, minWidth: 0, '@media screen': { overflowY: 'auto' } },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} 0`,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.014em',
  },
  cut: {
    margin: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  age: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
});
