import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { ShellWords } from './shells/shell-words.ts';
import { useShellTexts } from './shells/use-shell-texts.ts';
import { NOT_FOUND } from './texts.ts';

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
  /** For the team, which reads German whatever a form in the same tab was read in. */
  team?: boolean;
}

const GERMAN = { texts: {} as Partial<ShellWords>, language: 'de', dir: 'ltr' } as const;
const useWords = (team = false) => {
  const spoken = useShellTexts();
  return team ? GERMAN : spoken;
};

/** The not-found page of a route (SPEC-2). */
export const NotFoundPage = ({ home, team }: Props) => {
  const styles = useStyles();
  const { texts: t, language, dir } = useWords(team);
  return (
    <div className={styles.root} lang={language} dir={dir}>
      <PageTitle>{SPEC_TEXTS.notFoundPage}</PageTitle>
      <p className={styles.text}>{t.notFound ?? NOT_FOUND.text}</p>
      {home !== undefined && <ButtonLink href={home}>{t.home ?? NOT_FOUND.home}</ButtonLink>}
    </div>
  );
};

/** The fallback of the router inside an area (SPEC-8). */
export const NotFoundFallback = ({ home, team }: Props) => {
  const styles = useStyles();
  const { texts: t, language, dir } = useWords(team);
  return (
    <div className={styles.root} lang={language} dir={dir}>
      <PageTitle>{SPEC_TEXTS.notFoundFallback}</PageTitle>
      {home !== undefined && <ButtonLink href={home}>{t.home ?? NOT_FOUND.home}</ButtonLink>}
    </div>
  );
};
