import { type LookColours, lookColours } from '#contract/practice/look-colours.ts';
import { BRAND_COLOUR } from '#contract/shared/constants.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { LOOK } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
  },
  page: { margin: 0 },
  caption: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  // Both sides stand there whatever this screen prefers.
  sheet: {
    overflow: 'hidden',
    marginBlockEnd: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    forcedColorAdjust: 'none',
  },
  light: { color: '#1c232a', backgroundColor: '#ffffff' },
  dark: { color: '#eef1f4', backgroundColor: '#1c2228' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '64px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  logo: { maxWidth: '120px', maxHeight: '40px', objectFit: 'contain', borderRadius: '4px' },
  plate: { padding: '2px', backgroundColor: '#ffffff' },
  body: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  sample: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  colour: string | null;
  /** Address of the picture; null: the sign of the app. */
  logo: string | null;
}

const Side = ({ colour, logo, mode }: Props & { mode: 'light' | 'dark' }) => {
  const styles = useStyles();
  const look: LookColours = lookColours(colour ?? BRAND_COLOUR, mode);
  return (
    <figure className={styles.page}>
      <div className={mergeClasses(styles.sheet, styles[mode])}>
        <div className={styles.head}>
          <img
            src={logo ?? '/favicon.svg'}
            alt=""
            className={mergeClasses(styles.logo, mode === 'dark' && logo !== null && styles.plate)}
          />
          {LOOK.practice}
        </div>
        <div className={styles.body}>
          <span className={styles.sample} style={{ color: '#ffffff', backgroundColor: look.brand }}>
            {LOOK.sample}
          </span>
          <span
            className={styles.sample}
            style={{ color: look.brandText, backgroundColor: look.brandQuiet }}
          >
            {LOOK.sampleQuiet}
          </span>
        </div>
      </div>
      <figcaption className={styles.caption}>{LOOK[mode]}</figcaption>
    </figure>
  );
};

/** The head of a patient's page and what can be pressed there, on light and on dark pages. */
export const LookPreview = (props: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Side {...props} mode="light" />
      <Side {...props} mode="dark" />
    </div>
  );
};
