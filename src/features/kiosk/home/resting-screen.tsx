import { Cover } from '#ui/overlays/cover.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { RESTING } from '../texts.ts';
import { LanguageBar } from '../words/language-bar.tsx';
import { useClock } from './use-clock.ts';

const useStyles = makeStyles({
  cover: { display: 'flex', flexDirection: 'column' },
  all: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'safe center',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    width: '100%',
    flexGrow: 1,
    padding: tokens.spacingHorizontalXXXL,
    font: 'inherit',
    textAlign: 'center',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 'none',
    cursor: 'pointer',
    ':focus-visible': { outlineOffset: '-8px' },
  },
  clock: {
    fontSize: '80px',
    lineHeight: 1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  languages: {
    padding: tokens.spacingHorizontalXXL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.line}`,
  },
  sign: { '--sign-size': '112px' },
  name: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  welcome: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase500, lineHeight: 1.5 },
  touch: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXXL}`,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.onBrand,
    backgroundColor: tokens.brand,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  practice: string | undefined;
  /** Something can be read in more than German. */
  multilingual: boolean;
  onTouched: () => void;
}

/**
 * Shown while nobody is there: the practice, the time and an invitation to begin. A touch anywhere
 * ends it; a touch on a language begins in that language.
 */
export const RestingScreen = ({ practice, multilingual, onTouched }: Props) => {
  const styles = useStyles();
  const now = useClock();
  return (
    <Cover className={styles.cover} aria-label={RESTING.label} lang="de" dir="ltr">
      <button type="button" className={styles.all} onClick={onTouched}>
        <span className={styles.clock}>{now}</span>
        <span className={`sign ${styles.sign}`} />
        <span className={styles.name}>{practice}</span>
        <span className={styles.welcome}>
          {RESTING.welcome.map(([language, word], at) => (
            <span key={language}>
              {at > 0 && ' · '}
              <bdi lang={language}>{word}</bdi>
            </span>
          ))}
        </span>
        <span className={styles.touch}>{RESTING.touch}</span>
      </button>
      {multilingual && (
        <div className={styles.languages}>
          <LanguageBar onChosen={onTouched} />
        </div>
      )}
    </Cover>
  );
};
