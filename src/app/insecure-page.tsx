import { secureAddress } from '#platform/practice/secure-context.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { INSECURE } from './start-texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '640px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: tokens.spacingHorizontalXXL,
  },
  text: { margin: 0 },
  link: { color: tokens.colorBrandForegroundLink, overflowWrap: 'anywhere' },
});

/** Over plain http a browser can neither keep nor seal anything: the app takes no input. */
export const InsecurePage = () => {
  const styles = useStyles();
  const address = secureAddress();
  return (
    <main className={styles.root}>
      <PageTitle>{INSECURE.title}</PageTitle>
      <p className={styles.text}>{INSECURE.why}</p>
      <p className={styles.text}>
        {INSECURE.openSecure}{' '}
        <a href={address} className={styles.link}>
          {address}
        </a>
      </p>
      <p className={styles.text}>{INSECURE.otherwise}</p>
    </main>
  );
};
