import { makeStyles, tokens } from '#ui/styling.ts';

/** What the cards of the start page have in common. */
export const useStartStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  beside: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  link: {
    color: tokens.brandText,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  /** Lines without a border between them: the room below belongs to the list. */
  lines: { paddingBottom: tokens.spacingVerticalM },
  text: { margin: 0, padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  quiet: { color: tokens.textQuiet },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalL}`,
  },
});
