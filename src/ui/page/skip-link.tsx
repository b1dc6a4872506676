import { makeStyles, tokens } from '../styling.ts';
import { UI } from '../texts.ts';

/** The id that the main part of every shell carries. */
export const MAIN_ID = 'inhalt';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalS,
    top: tokens.spacingVerticalS,
    zIndex: 10,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorBrandForegroundLink,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    ':not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' },
    '@media print': { display: 'none' },
  },
});

/** First stop of the keyboard: past header and menu. */
export const SkipLink = ({ label = UI.toContent }: { label?: string | undefined }) => (
  <a href={`#${MAIN_ID}`} className={useStyles().root}>
    {label}
  </a>
);
