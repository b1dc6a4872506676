import { makeStyles, tokens } from '#ui/styling.ts';
import { LEGAL_PAGE } from './texts.ts';

const useStyles = makeStyles({
  text: {
    margin: 0,
    maxWidth: '640px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalL,
    fontSize: '17px',
    lineHeight: '1.5',
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Leads to a file that the build makes (scripts/lib/third-party), not to a page of the app. */
export const SoftwareLink = () => {
  const styles = useStyles();
  return (
    <p className={styles.text}>
      <a className={styles.link} href="/THIRD-PARTY.txt">
        {LEGAL_PAGE.software}
      </a>
    </p>
  );
};
