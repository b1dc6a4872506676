import { makeStyles, tokens } from '#ui/styling.ts';

const PHONE = '@media (max-width: 639.98px)';
/** The practice's name gives way first: everybody here knows it. */
const NARROW = '@media (max-width: 899.98px)';
const BROAD = '@media (min-width: 900px)';
const FROM_TABLET = '@media (min-width: 640px)';
const line = `${tokens.strokeWidthThin} solid ${tokens.line}`;
const RAIL = '88px';

export const usePersonnelStyles = makeStyles({
  /** What stays above: the demo says so in a line of 21 px. */
  top: { position: 'sticky', top: 0, zIndex: 2, '@media print': { position: 'static' } },
  demo: { '--head': '73px' },
  real: { '--head': '52px' },
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '52px',
    paddingInlineEnd: tokens.spacingHorizontalM,
    backgroundColor: tokens.canvas,
    [PHONE]: {
      gap: tokens.spacingHorizontalXS,
      paddingInlineStart: tokens.spacingHorizontalM,
      backgroundColor: tokens.surface,
      borderBottom: line,
    },
    '@media print': { display: 'none' },
  },
  mark: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: RAIL,
    minHeight: '44px',
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})`,
    borderRadius: tokens.borderRadiusMedium,
    [PHONE]: { display: 'none' },
  },
  company: {
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    [NARROW]: { display: 'none' },
  },
  location: { maxWidth: '40vw' },
  /** The practice's name stands beside it. */
  sameName: { [BROAD]: { display: 'none' } },
  grow: { flexGrow: 1 },
  frame: { display: 'flex', flexGrow: 1, minWidth: 0, alignItems: 'stretch' },
  rail: {
    position: 'sticky',
    top: 'var(--head)',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    flexShrink: 0,
    boxSizing: 'border-box',
    width: RAIL,
    height: 'calc(100dvh - var(--head))',
    padding: tokens.spacingHorizontalXS,
    overflowY: 'auto',
    backgroundColor: tokens.canvas,
    [PHONE]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  main: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    backgroundColor: tokens.surface,
    // Nothing on a page lies over the bars of the shell.
    isolation: 'isolate',
    ':focus': { outlineStyle: 'none' },
    [FROM_TABLET]: {
      borderTop: line,
      borderLeft: line,
      borderStartStartRadius: tokens.borderRadiusLarge,
    },
  },
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.surface,
    borderTop: line,
    [FROM_TABLET]: { display: 'none' },
    '@media print': { display: 'none' },
  },
});
