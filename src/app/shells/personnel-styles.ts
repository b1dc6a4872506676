import { makeStyles, tokens } from '#ui/styling.ts';

const PHONE = '@media (max-width: 639.98px)';
/** The practice's name gives way first: everybody here knows it. */
const NARROW = '@media (max-width: 899.98px)';
const FROM_TABLET = '@media (min-width: 640px)';
const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

export const usePersonnelStyles = makeStyles({
  frame: { display: 'flex', flexGrow: 1, minWidth: 0, alignItems: 'stretch' },
  rail: {
    position: 'sticky',
    top: 0,
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '200px',
    height: '100dvh',
    padding: tokens.spacingHorizontalS,
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: line,
    [PHONE]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  railNarrow: { width: '96px', padding: tokens.spacingHorizontalXS },
  mark: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  entries: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    flexGrow: 1,
    paddingTop: tokens.spacingVerticalS,
  },
  toggle: { alignSelf: 'flex-start', color: tokens.colorNeutralForeground2 },
  column: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: line,
    // There the state takes two lines, and the way out stays beside it.
    [PHONE]: {
      flexWrap: 'nowrap',
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    },
    '@media print': { display: 'none' },
  },
  company: {
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    [NARROW]: { display: 'none' },
  },
  location: { maxWidth: '40vw' },
  grow: { flexGrow: 1 },
  person: {
    maxWidth: '24ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    [PHONE]: { display: 'none' },
  },
  signOut: {
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
  signOutText: {
    [PHONE]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  main: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus': { outlineStyle: 'none' },
  },
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: line,
    [FROM_TABLET]: { display: 'none' },
    '@media print': { display: 'none' },
  },
});
