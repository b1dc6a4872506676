import { usePractice } from '#platform/practice/practice.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '640px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: tokens.spacingHorizontalXXL,
  },
  text: { margin: 0 },
});

/** What everybody sees before the first start has created a practice. */
export const NoPracticePage = () => {
  const styles = useStyles();
  const { retry } = usePractice();
  return (
    <main className={styles.root}>
      <PageTitle>Hier wird Empfang gerade eingerichtet</PageTitle>
      <p className={styles.text}>
        Diese Praxis ist noch nicht erreichbar. Bitte versuchen Sie es später noch einmal, oder
        rufen Sie in der Praxis an.
      </p>
      <p className={styles.text}>
        Für die Praxis: Der Link zum Einrichten steht dort, wo Empfang gestartet wurde, im Terminal
        oder im Protokoll des Dienstes.
      </p>
      <Button onClick={retry}>Noch einmal versuchen</Button>
    </main>
  );
};
