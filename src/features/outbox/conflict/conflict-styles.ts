import { makeStyles, tokens } from '#ui/styling.ts';

const NARROW = '@media (max-width: 699.98px)';

/** Looks of the comparison: three columns, one below the other on a phone. */
export const useConflictStyles = makeStyles({
  field: {
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  legend: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  choice: {
    cursor: 'pointer',
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  radio: { margin: 0, width: '20px', height: '20px', flexShrink: 0 },
  content: {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  error: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorStatusDangerForeground1,
  },
  result: { margin: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  resultRow: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  term: { flex: '0 0 120px', color: tokens.colorNeutralForeground2 },
  value: {
    flex: '1 1 200px',
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightSemibold,
  },
});
