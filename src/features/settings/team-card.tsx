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

/** The way to the people of a location and their invitations. */
export const TeamCard = () => {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-labelledby="team-card-title">
      <h2 id="team-card-title" className={styles.title}>
        Team
      </h2>
      <p className={styles.text}>
        Wer an diesem Standort arbeitet, und Einladungen für neue Personen.
      </p>
      <ButtonLink size="small" href="/personnel/settings/empfang/personnel">
        Team öffnen
      </ButtonLink>
    </section>
  );
};
