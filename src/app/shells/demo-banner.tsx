import { usePractice } from '#platform/practice/practice.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SHELL } from './texts.ts';

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    '@media print': { display: 'none' },
  },
});

/** The demo practice holds no real patients, and every screen says so. */
export const DemoBanner = ({ text = SHELL.demo }: { text?: string | undefined }) => {
  const styles = useStyles();
  const { company } = usePractice();
  if (!company?.is_demo) return null;
  // A landmark of its own: it stands outside of all others, and would be skipped with them.
  return <aside className={styles.root}>{text}</aside>;
};
