import {
  directionOf,
  languageName,
  spokenLanguage,
} from '#contract/questionnaires/translations.ts';
import { LANGUAGE_QUESTIONS } from '#platform/words/language-questions.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { LANGUAGE_CARD } from './texts.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    maxWidth: '640px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    width: '100%',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    color: tokens.colorNeutralForeground1,
  },
  questions: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

interface Props {
  /** Those that the questionnaire offers, its own first. */
  languages: readonly string[];
  onChoose: (tag: string) => void;
}

/** The first step of a form that can be read in several languages, opened by its link. */
export const LanguageCard = ({ languages, onChoose }: Props) => {
  const styles = useStyles();
  return (
    <section className={styles.card} lang="de" dir="ltr">
      <div>
        <PageTitle>{LANGUAGE_CARD.title}</PageTitle>
        <ul className={styles.questions}>
          {languages.map((tag) => {
            const spoken = spokenLanguage(tag);
            return spoken ? (
              <li key={tag} lang={spoken} dir={directionOf(spoken)}>
                {LANGUAGE_QUESTIONS[spoken]}
              </li>
            ) : null;
          })}
        </ul>
      </div>
      <div className={styles.choices}>
        {languages.map((tag) => (
          <Button key={tag} size="large" onClick={() => onChoose(tag)}>
            <span lang={tag} dir={directionOf(tag)}>
              {languageName(tag)}
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
};
