import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { directionOf, LANGUAGE_NAMES, LANGUAGES } from '#contract/questionnaires/translations.ts';
import { chooseLanguage } from '#platform/words/language.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { LANGUAGE_PAGE } from '../texts.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
  },
  sign: {
    display: 'inline-flex',
    fontSize: '28px',
    color: tokens.textQuiet,
    // Six names need the width of a small tablet.
    '@media (max-width: 839.98px)': { display: 'none' },
  },
  language: {
    minHeight: '56px',
    minWidth: '56px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    fontSize: '18px',
    color: tokens.text,
    backgroundColor: tokens.surface,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
    ':active': { backgroundColor: tokens.press },
  },
  chosen: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.brandText,
    backgroundColor: tokens.brandQuiet,
    border: `${tokens.strokeWidthThin} solid ${tokens.brandText}`,
    // The colours are all that tells it from the others, and there they would be taken away.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
});

interface Props {
  /** The one that is read; none while nobody is there. */
  chosen?: string;
  onChosen?: () => void;
}

/** Every language by its own name, one touch away. */
export const LanguageBar = ({ chosen, onChosen }: Props) => {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div className={styles.bar} role="group" aria-label={LANGUAGE_PAGE.title} lang="de" dir="ltr">
      <span className={styles.sign} aria-hidden="true">
        <LocalLanguageRegular />
      </span>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          dir={directionOf(language)}
          aria-pressed={chosen === undefined ? undefined : chosen === language}
          className={mergeClasses(styles.language, chosen === language && styles.chosen)}
          onClick={() => {
            chooseLanguage(language);
            onChosen?.();
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
};
