import { ButtonLink } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The way to the editor of the patients' start page. */
export const ReceptionCard = () => {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-labelledby="reception-card-title">
      <h2 id="reception-card-title" className={styles.title}>
        Startseite der Patienten
      </h2>
      <p className={styles.text}>
        Welche Knöpfe Patientinnen und Patienten an diesem Standort finden, und wer sie sieht.
      </p>
      <ButtonLink size="small" href="/personnel/settings/empfang/digital-reception">
        Startseite bearbeiten
      </ButtonLink>
    </section>
  );
};
