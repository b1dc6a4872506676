import { secureAddress } from '#platform/practice/secure-context.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';

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
      <PageTitle>Diese Verbindung ist nicht sicher</PageTitle>
      <p className={styles.text}>
        Empfang wurde über eine unverschlüsselte Adresse (http) geöffnet. Damit niemand mitlesen
        kann und nichts verloren geht, nimmt Empfang so keine Angaben an.
      </p>
      <p className={styles.text}>
        Bitte öffnen Sie die verschlüsselte Adresse:{' '}
        <a href={address} className={styles.link}>
          {address}
        </a>
      </p>
      <p className={styles.text}>
        Wenn das nicht gelingt, fragen Sie bitte in der Praxis nach der richtigen Adresse. Für das
        Praxisteam: Den Server mit einem Zertifikat starten (TLS_CERT und TLS_KEY) oder Empfang
        direkt an diesem Rechner unter „localhost“ öffnen.
      </p>
    </main>
  );
};
