import { makeStyles, tokens } from '#ui/styling.ts';

export const useAuthStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    maxWidth: '440px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
  },
  eyebrow: { margin: 0, color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    '& input': {
      width: '20px',
      height: '20px',
      margin: 0,
      accentColor: tokens.colorBrandBackground,
    },
  },
  links: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& > a, & > button': { textAlign: 'start' },
    gap: tokens.spacingVerticalXS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
  },
  text: { margin: 0 },
});
