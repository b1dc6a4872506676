import { makeStyles, tokens } from '#ui/styling.ts';

/** Below this width a row becomes a card: title, facts, actions. */
const NARROW = '@media (max-width: 1099.98px)';
/** There its facts take two lines, with little between them. */
const PHONE = '@media (max-width: 639.98px)';
/** Of a row, and of what stands in its place while the list is read. */
export const ROW_HEIGHT = 56;

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The list as a table, and where it is narrow as cards. */
export const useTableStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    backgroundColor: tokens.surface,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
    [NARROW]: { display: 'block', '& tbody, & thead': { display: 'block' } },
  },
  head: {
    '& th, & td': {
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}`,
      [NARROW]: { border: 'none' },
    },
    '& th': {
      padding: 0,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      color: tokens.textQuiet,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
    },
    '& tr': {
      [NARROW]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}`,
      },
    },
  },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    width: '100%',
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  sorted: { color: tokens.text, fontWeight: tokens.fontWeightSemibold },
  plain: { padding: `0 ${tokens.spacingHorizontalM}` },
  unsorted: { [NARROW]: { display: 'none' } },
  row: {
    height: `${ROW_HEIGHT}px`,
    ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}` },
    ':hover': { backgroundColor: tokens.hover },
    ':hover [data-tools]': { opacity: 1 },
    ':focus-within [data-tools]': { opacity: 1 },
    [NARROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${tokens.spacingVerticalXS} 0`,
      height: 'auto',
      position: 'relative',
      paddingBlock: tokens.spacingVerticalM,
      paddingInlineEnd: tokens.spacingHorizontalS,
      paddingInlineStart: '32px',
      '@media (pointer: coarse)': { paddingInlineStart: '44px' },
    },
  },
  rowCheck: {
    [NARROW]: { position: 'absolute', insetInlineStart: 0, top: tokens.spacingVerticalS },
  },
  going: { opacity: 0.6 },
  cell: {
    padding: `0 ${tokens.spacingHorizontalM}`,
    whiteSpace: 'nowrap',
    color: tokens.textQuiet,
    [NARROW]: {
      order: 2,
      boxSizing: 'border-box',
      paddingInline: tokens.spacingHorizontalS,
      fontSize: tokens.fontSizeBase200,
    },
    [PHONE]: { paddingInline: tokens.spacingHorizontalXS },
  },
  /** What is as wide in each row comes first there, or nothing would stand below its like. */
  first: { [NARROW]: { order: 1 } },
  status: { [NARROW]: { minWidth: '128px' }, [PHONE]: { minWidth: '120px' } },
  check: {
    width: '44px',
    padding: 0,
    textAlign: 'center',
    [NARROW]: { width: 'auto' },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '32px',
      minHeight: '32px',
      cursor: 'pointer',
      '@media (pointer: coarse)': { width: '44px', minHeight: '44px' },
    },
  },
  title: {
    width: '100%',
    maxWidth: 0,
    paddingInlineStart: 0,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    [NARROW]: {
      order: 0,
      flexGrow: 1,
      flexBasis: '100%',
      width: 'auto',
      minWidth: 0,
      maxWidth: '100%',
      paddingInlineStart: tokens.spacingHorizontalS,
      // Beside the menu.
      paddingInlineEnd: '44px',
      fontSize: tokens.fontSizeBase300,
    },
    [PHONE]: { paddingInlineStart: tokens.spacingHorizontalXS, paddingInlineEnd: '44px' },
  },
  what: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  sign: {
    display: 'inline-flex',
    flexShrink: 0,
    color: tokens.channelForm,
    [NARROW]: { display: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  link: {
    ...clipped,
    color: tokens.text,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [NARROW]: { whiteSpace: 'normal' },
    '@media (pointer: coarse)': { paddingBlock: tokens.spacingVerticalS },
  },
  beside: {
    ...clipped,
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  /** Its second line stands behind the first one there. */
  inline: { [NARROW]: { display: 'inline' } },
  number: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { minWidth: '72px', textAlign: 'start' },
  },
  changed: { [NARROW]: { minWidth: '104px' }, [PHONE]: { minWidth: 0 } },
  end: { justifyContent: 'end' },
  short: { display: 'none', [NARROW]: { display: 'inline' } },
  actions: {
    paddingInlineEnd: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    textAlign: 'end',
    '& > *': { verticalAlign: 'middle' },
    [NARROW]: { position: 'absolute', insetInlineEnd: 0, top: tokens.spacingVerticalS },
  },
});
