import { makeStyles, tokens } from '#ui/styling.ts';

/** Looks that the parts of the Ausgang share. */
export const useOutboxStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    maxWidth: '720px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
  },
  wide: { maxWidth: '1040px' },
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  stuck: {
    borderLeft: `${tokens.strokeWidthThickest} solid ${tokens.colorPaletteRedBorderActive}`,
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  heading: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, margin: 0 },
  grow: { flex: '1 1 240px', margin: 0, color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  numbers: { margin: 0, fontVariantNumeric: 'tabular-nums' },
});
