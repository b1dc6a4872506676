import { makeStyles, tokens } from '#ui/styling.ts';

/** From here on list and detail stand side by side (LOOK-4). */
const BESIDE = '@media screen and (min-width: 768px)';
const ALONE = '@media screen and (max-width: 767.98px)';

const NARROW = '@container inbox (max-width: 359.98px)';

export const usePageStyles = makeStyles({
  /** Fills what the shell leaves, so that list and detail scroll on their own, and nothing else. */
  root: {
    display: 'flex',
    '@media screen': { position: 'absolute', inset: 0, overflow: 'hidden' },
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    overflowY: 'auto',
    containerType: 'inline-size',
    containerName: 'inbox',
    '@media print': { display: 'none' },
    [BESIDE]: {
      flexGrow: 0,
      flexShrink: 0,
      width: 'clamp(320px, 30vw, 392px)',
      borderInlineEndWidth: tokens.strokeWidthThin,
      borderInlineEndStyle: 'solid',
      borderInlineEndColor: tokens.line,
    },
  },
  /** On a phone one pane at a time. */
  behind: { [ALONE]: { display: 'none' } },
  /** The page's heading: on a phone it is hidden with the list, but still read out. */
  unseenHeading: {
    display: 'none',
    [ALONE]: {
      display: 'block',
      position: 'absolute',
      width: '1px',
      height: '1px',
      margin: 0,
      clipPath: 'inset(50%)',
      overflow: 'hidden',
    },
  },
  /** Where nothing is chosen. */
  nothing: {
    flexGrow: 1,
    minWidth: 0,
    display: 'none',
    overflowY: 'auto',
    backgroundColor: tokens.sunken,
    [BESIDE]: { display: 'grid', placeItems: 'center' },
    '@media print': { display: 'none' },
  },
  printed: { '@media print': { display: 'block' } },
  detail: { flexGrow: 1, minWidth: 0 },
  tools: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS },
  /** Where there is room for the sign alone. */
  newWord: { [NARROW]: { display: 'none' } },
  newSign: {
    [NARROW]: { minWidth: '36px', padding: 0 },
    '@media (pointer: coarse)': { minWidth: '44px' },
  },
  /** On a phone this button is left out: "Neu" in the header, close above it, begins a task too. */
  newWide: { '@media (max-width: 639.98px)': { display: 'none' } },
  /** Touch devices mostly have no keyboard, so the list of keys is left out there. */
  keys: { '@media (pointer: coarse)': { display: 'none' } },
  /** Keeps the height of the tabs of views before these have loaded. */
  views: {
    flexShrink: 0,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.line}`,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
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
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalL}`,
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
  /** Stays at the end of the pane, however short the list is. */
  bulk: { position: 'sticky', bottom: 0, zIndex: 2, marginTop: 'auto' },
});
