import { makeStyles, tokens } from '#ui/styling.ts';

/** Looks that the parts of the Ausgang share. */
export const useOutboxStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    maxWidth: '752px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
  },
  /** The team's: white groups lie on a quiet ground. */
  ground: {
    flexGrow: 1,
    backgroundColor: tokens.sunken,
    // The corner of what it lies on.
    borderStartStartRadius: tokens.borderRadiusLarge,
  },
  wide: { maxWidth: '1040px' },
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  /** One card for a group; its entries are lines of it. */
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.surface,
    border: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  item: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}` },
  },
  sign: { display: 'inline-flex', flexShrink: 0, color: tokens.textQuiet },
  needed: { color: tokens.dangerText },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXS,
  },
  /** The words of quiet buttons stand below those of the entry. */
  quiet: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  title: {
    flex: '1 1 200px',
    minWidth: 0,
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  plain: { fontWeight: tokens.fontWeightRegular },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  heading: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, margin: 0 },
  grow: { flex: '1 1 240px', margin: 0, color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  small: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  /** What only some want to read. */
  more: {
    '& > summary': { cursor: 'pointer', '@media (pointer: coarse)': { paddingBlock: '12px' } },
  },
  numbers: { margin: 0, fontVariantNumeric: 'tabular-nums' },
});
