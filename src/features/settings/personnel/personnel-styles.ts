import { makeStyles, tokens } from '#ui/styling.ts';

/** Beside what all pages of settings have (../settings-styles.ts). */
export const usePersonnelStyles = makeStyles({
  side: { flex: '0 1 220px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  lineOf: { display: 'block' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  answers: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  answer: { margin: 0 },
  histories: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  ticks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalM,
  },
  tick: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: {
    padding: 0,
    marginBottom: tokens.spacingVerticalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  wrong: {
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});
