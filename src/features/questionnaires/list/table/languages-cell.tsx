import { languageInGerman } from '#contract/shared/language-in-german.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LANGUAGES_CELL } from '../texts.ts';

const useStyles = makeStyles({
  root: { fontSize: tokens.fontSizeBase200, letterSpacing: '0.02em' },
});

/** So many stand in a row; the others are counted. */
const SHOWN = 3;

/** In which languages it can be read, its own first: short to be seen, whole on hover and to be heard. */
export const LanguagesCell = ({ languages }: { languages: readonly string[] }) => {
  const styles = useStyles();
  const names = languages.map(languageInGerman).join(', ');
  const more = languages.length - SHOWN;
  return (
    <span className={styles.root} title={names}>
      <span aria-hidden="true">
        {languages.slice(0, SHOWN).join(' ').toUpperCase()}
        {more > 0 && ` ${LANGUAGES_CELL.more(more)}`}
      </span>
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  );
};
