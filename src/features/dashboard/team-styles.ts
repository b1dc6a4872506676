import { makeStyles, tokens } from '#ui/styling.ts';

const PHONE = '@media (max-width: 639.98px)';

/** The team's start page: cards on a quiet ground, as wide as the screen allows. */
export const useTeamStyles = makeStyles({
  ground: {
    flexGrow: 1,
    backgroundColor: tokens.sunken,
    // The corner of what it lies on.
    borderStartStartRadius: tokens.borderRadiusLarge,
  },
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1440px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [PHONE]: { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  text: { margin: 0, color: tokens.textQuiet },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  waiting: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.text,
    textDecorationLine: 'none',
    backgroundColor: tokens.brandQuiet,
    border: `1px solid ${tokens.brandLine}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.brandQuiet2 },
  },
  waitingTitle: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  waitingText: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
});
