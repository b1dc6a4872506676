import { makeStyles, tokens } from '#ui/styling.ts';

/** A low and wide window, such as a tablet with its keyboard or a zoomed PC. */
const LOW = '@media (max-height: 640px) and (min-width: 600px)';

export const useLockStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    maxWidth: '720px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
  },
  narrow: { maxWidth: '400px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  points: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  tiles: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    width: '100%',
    height: '100%',
    minHeight: '96px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    textAlign: 'start',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
  tileName: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  tileText: { color: tokens.colorNeutralForeground2 },
  waits: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // In a low window the keys stand beside field and button: nobody scrolls to "Entsperren".
  pinPage: {
    [LOW]: {
      maxWidth: '720px',
      paddingBlock: tokens.spacingVerticalL,
      gap: tokens.spacingVerticalM,
    },
  },
  pinForm: {
    [LOW]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gridTemplateRows: 'auto 1fr',
      columnGap: tokens.spacingHorizontalXL,
      alignItems: 'start',
      '& > :first-child': { display: 'contents' },
      '& > :first-child > :last-child': { gridColumn: '2', gridRow: '1 / span 2' },
      '& > :last-child': { gridColumn: '1' },
    },
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > a, & > button': { textAlign: 'start' },
    gap: tokens.spacingHorizontalS,
    // The words begin where the fields do.
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
  },
});
