import { makeStyles, tokens } from '#ui/styling.ts';

export const useLinkStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  field: { '& input': { maxWidth: '240px' } },
  again: {
    '@media (max-width: 479.98px)': { paddingInline: 0 },
    '@media (forced-colors: active)': { paddingInline: tokens.spacingHorizontalM },
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  message: {
    maxWidth: '85%',
    boxSizing: 'border-box',
    alignSelf: 'flex-start',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  own: { alignSelf: 'flex-end', backgroundColor: tokens.colorBrandBackground2 },
  words: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  when: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});
