import { directionOf, LANGUAGE_NAMES, LANGUAGES } from '#contract/questionnaires/translations.ts';
import { chooseLanguage } from '#platform/words/language.ts';
import { LANGUAGE_QUESTIONS } from '#platform/words/language-questions.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useKioskStyles } from '../kiosk-styles.ts';
import { LANGUAGE_PAGE } from '../texts.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  tile: { textAlign: 'center' },
  question: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
});

/** The first screen where a form can be read in more than German. */
export const LanguagePage = () => {
  const shared = useKioskStyles();
  const styles = useStyles();
  return (
    <>
      <div>
        <PageTitle>{LANGUAGE_PAGE.title}</PageTitle>
        <ul className={styles.question}>
          {LANGUAGES.map((language) => (
            <li key={language} lang={language} dir={directionOf(language)}>
              {LANGUAGE_QUESTIONS[language]}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.grid}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            dir={directionOf(language)}
            className={mergeClasses(shared.tile, styles.tile)}
            onClick={() => chooseLanguage(language)}
          >
            <span className={shared.tileTitle}>{LANGUAGE_NAMES[language]}</span>
          </button>
        ))}
      </div>
    </>
  );
};
