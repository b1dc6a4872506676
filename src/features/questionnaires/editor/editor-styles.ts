import { makeStyles, tokens } from '#ui/styling.ts';

/** Below this, one pane is seen at a time. */
export const NARROW = '(max-width: 1099.98px)';
const AT_NARROW = `@media ${NARROW}`;
/** From here on each pane scrolls by itself, so that none runs away from the others. */
const AT_WIDE = '@media screen and (min-width: 1100px)';
const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

export const useEditorStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    // As high as the shell leaves room, whatever stands inside.
    [AT_WIDE]: { flexGrow: 1, minHeight: '480px', contain: 'size' },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: line,
    '@media print': { display: 'none' },
    // On a phone it would hold a quarter of the screen.
    '@media (max-width: 639.98px)': { position: 'static' },
    // A longer word about the state must not push the panes down while somebody types.
    '@media (min-width: 1300px)': { flexWrap: 'nowrap' },
  },
  title: {
    margin: 0,
    minWidth: 0,
    flexGrow: 1,
    flexBasis: '160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    [AT_NARROW]: { order: -2 },
  },
  /** Where there is little room: the way back, the title and what it is all for, the rest below. */
  back: { [AT_NARROW]: { order: -3 } },
  publish: { [AT_NARROW]: { order: -1 } },
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 320px) minmax(0, 1fr) minmax(320px, 380px)',
    backgroundColor: tokens.colorNeutralBackground2,
    [AT_NARROW]: { display: 'block' },
    [AT_WIDE]: { flexGrow: 1, minHeight: 0 },
  },
  gone: { display: 'none', [AT_NARROW]: { display: 'none' } },
  pane: {
    minWidth: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    [AT_WIDE]: { overflowY: 'auto', overscrollBehaviorY: 'contain', scrollbarGutter: 'stable' },
  },
  side: { backgroundColor: tokens.colorNeutralBackground1 },
  /** Room around the sheet. */
  sheet: {
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    [AT_NARROW]: { padding: tokens.spacingHorizontalL },
  },
  start: {
    borderInlineEndStyle: 'solid',
    borderInlineEndWidth: tokens.strokeWidthThin,
    borderInlineEndColor: tokens.colorNeutralStroke2,
    [AT_NARROW]: { borderInlineEndStyle: 'none' },
  },
  end: {
    borderInlineStartStyle: 'solid',
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartColor: tokens.colorNeutralStroke2,
    [AT_NARROW]: { borderInlineStartStyle: 'none' },
  },
  /** It has the focus as a whole, so that the next key begins there. */
  whole: { ':focus': { outlineStyle: 'none' } },
  off: { color: tokens.off, cursor: 'default' },
  away: { [AT_NARROW]: { display: 'none' } },
  tools: { flexDirection: 'row', flexWrap: 'wrap' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tight: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  grow: { flexGrow: 1, minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    ':focus': { outlineStyle: 'none' },
  },
  hint: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: line,
  },
  plainFieldset: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  plainList: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
});
