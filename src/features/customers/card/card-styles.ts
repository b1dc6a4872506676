import { makeStyles, tokens } from '#ui/styling.ts';

/** Looks that the parts of a card share. */
export const useCardStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  /** Words that follow each other like those of a sentence. */
  facts: {
    minWidth: 0,
    '& > :is(a, span):not(:first-child)::before': { content: '"\u00a0· "' },
  },
  link: {
    color: tokens.brandText,
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { paddingBlock: '10px', lineHeight: '44px' },
  },
  /** A line in two columns: what it begins with, and the rest. */
  pair: {
    display: 'grid',
    gridTemplateColumns: '5.25rem minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'baseline',
  },
  quiet: { margin: 0, color: tokens.textQuiet },
  note: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});
