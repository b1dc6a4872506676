import { makeStyles, tokens } from '#ui/styling.ts';

export const useBookingStyles = makeStyles({
  part: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minInlineSize: 0,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  choice: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  tick: {
    flexShrink: 0,
    width: '18px',
    height: '18px',
    margin: '1px 0 0',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  exception: {
    display: 'grid',
    gridTemplateColumns: '168px 112px 112px minmax(140px, 1fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    border: 'none',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    '@media (max-width: 719.98px)': { gridTemplateColumns: '1fr 1fr' },
  },
  wide: { '@media (max-width: 719.98px)': { gridColumn: '1 / -1' } },
});
