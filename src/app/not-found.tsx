import { SPEC_TEXTS } from '#contract/spec-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
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

interface Props {
  /** Where "Zur Startseite" leads; without it there is nowhere to go (standalone pages). */
  home?: string;
}

/** The not-found page of a route (specification, section 2). */
export const NotFoundPage = ({ home }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <PageTitle>{SPEC_TEXTS.notFoundPage}</PageTitle>
      <p className={styles.text}>
        Diese Seite gibt es nicht. Vielleicht ist der Link unvollständig oder veraltet.
      </p>
      {home !== undefined && <ButtonLink href={home}>Zur Startseite</ButtonLink>}
    </div>
  );
};

/** The fallback of the router inside an area (specification, section 8). */
export const NotFoundFallback = ({ home }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <PageTitle>{SPEC_TEXTS.notFoundFallback}</PageTitle>
      {home !== undefined && <ButtonLink href={home}>Zur Startseite</ButtonLink>}
    </div>
  );
};
