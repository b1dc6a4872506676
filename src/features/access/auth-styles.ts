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
    },
  },
  links: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& > a, & > button': { textAlign: 'start', color: tokens.brandText },
    gap: tokens.spacingVerticalXS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    // In forced colours each button has a frame, which must begin where the fields begin.
    '@media (forced-colors: active)': { marginInline: 0, gap: tokens.spacingVerticalS },
  },
  text: { margin: 0 },
  /** A live region is in the page before it has a text; while empty it takes no room. */
  said: { ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` } },
  code: {
    '& input': {
      fontSize: tokens.fontSizeBase600,
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '0.2em',
    },
  },
  again: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  summary: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderRadius: tokens.borderRadiusMedium,
    '& a': { color: 'inherit', fontWeight: tokens.fontWeightSemibold },
  },
  summaryTitle: { margin: 0, fontSize: tokens.fontSizeBase400 },
  summaryList: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  given: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingInlineStart: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    padding: 0,
    border: 'none',
    opacity: 0,
    pointerEvents: 'none',
  },
  address: { minWidth: 0, overflowWrap: 'anywhere' },
});
