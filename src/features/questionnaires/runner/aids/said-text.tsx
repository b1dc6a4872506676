import type { Said } from '#contract/questionnaires/localised.ts';
import { directionOf, spokenLanguage } from '#contract/questionnaires/translations.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  beside: {
    display: 'block',
    marginTop: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalS,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    fontSize: '0.88em',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
});

/** The practice's own words below those in another language. */
export function Beside({ said, besides }: { said: Said; besides: Said }) {
  const styles = useStyles();
  if (said.language === besides.language) return null;
  return (
    <span className={styles.beside} lang={said.language} dir={directionOf(said.language)}>
      {said.text}
    </span>
  );
}

/**
 * A text of the questionnaire, marked where it is in another language than the page around it
 * (WCAG 3.1.2), with the practice's own words below it when they are wanted.
 */
export function SaidText({ said, beside }: { said: Said; beside?: Said | undefined }) {
  const { ui } = useWords();
  const main =
    spokenLanguage(said.language) === ui ? (
      said.text
    ) : (
      <span lang={said.language} dir={directionOf(said.language)}>
        {said.text}
      </span>
    );
  if (!beside) return main;
  return (
    <>
      {main}
      <Beside said={beside} besides={said} />
    </>
  );
}

/** Both languages in one line, for places that take no markup. */
export const saidLine = (said: Said, beside: Said | undefined): string =>
  beside && beside.language !== said.language ? `${said.text} · ${beside.text}` : said.text;
