import { makeStyles, tokens } from '#ui/styling.ts';

/** Looks that the parts of the day share. */
export const useDayStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
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
  quiet: {
    margin: 0,
    color: tokens.textQuiet,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  text: { margin: 0, padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  group: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.textQuiet,
    backgroundColor: tokens.sunken,
    borderBottom: `1px solid ${tokens.line}`,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.line}`,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
});
