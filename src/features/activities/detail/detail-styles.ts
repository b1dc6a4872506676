import { makeStyles, tokens } from '#ui/styling.ts';

/** From here on the details stand beside what was said; below, one asks for them. */
export const DETAILS_BESIDE = '(min-width: 1200px)';
/** One pane at a time: the way back to the list is a button. */
const ALONE = '@media (max-width: 767.98px)';

export const useDetailStyles = makeStyles({
  root: {
    display: 'flex',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.text,
    '@media screen': { height: '100%' },
    '@media print': { display: 'block' },
  },
  /** Scrolls on its own, so that the details stay where they are. */
  main: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    containerType: 'inline-size',
    containerName: 'reading',
    '@media screen': { overflowY: 'auto' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    flexGrow: 1,
    minWidth: 0,
    // Live regions are in the page before they have a text; while empty they take no room.
    '& > :empty': { marginBottom: `calc(-1 * ${tokens.spacingVerticalM})` },
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXL}`,
    [ALONE]: {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    },
    '@media print': { padding: 0 },
  },
  aside: {
    boxSizing: 'border-box',
    flexShrink: 0,
    width: '320px',
    overflowY: 'auto',
    backgroundColor: tokens.sunken,
    borderLeft: `1px solid ${tokens.line}`,
    '@media print': { width: 'auto', backgroundColor: 'transparent', borderLeft: 'none' },
  },
  /** As high as the line of chips before it has come. */
  summary: {
    flexShrink: 0,
    minHeight: '40px',
    '@media (pointer: coarse)': { minHeight: '44px' },
    '@media print': { display: 'none' },
  },
  /** The way back while the activity is not loaded and the bar is not there yet. */
  back: {
    alignSelf: 'start',
    margin: tokens.spacingHorizontalS,
    '@media (min-width: 768px)': { display: 'none' },
  },
  /** What the details say, on paper, where they are not seen on the screen. */
  paper: { display: 'none', '@media print': { display: 'block' } },
  preview: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});
