import { makeStyles, tokens } from '#ui/styling.ts';

/** Beside what all pages of settings have (../settings-styles.ts). */
export const useBackupStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  running: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  progress: { width: '100%' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
  },
  identity: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
    userSelect: 'all',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
});
