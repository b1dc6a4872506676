import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { OFFERS } from './texts.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    '@media print': { display: 'none' },
  },
  /** A small, secondary line; on touch its larger button reaches into the gaps around it. */
  small: {
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    '@media (pointer: coarse)': { marginBlock: `calc(-1 * ${tokens.spacingVerticalM})` },
  },
  back: {
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.brandText,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

/** The button disappears when pressed, so the focus goes back to the title. */
const toTitle = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  currentTarget.closest('article')?.querySelector<HTMLElement>('[data-detail-title]')?.focus();

/** Says that opening has set the activity to "gelesen", and offers to take that back. */
export const ReadNote = ({ onTakeBack }: { onTakeBack: () => void }) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.line, styles.small)}>
      {OFFERS.read}
      <Button
        size="small"
        appearance="subtle"
        className={styles.back}
        onClick={(event) => {
          toTitle(event);
          onTakeBack();
        }}
      >
        {OFFERS.unread}
      </Button>
    </div>
  );
};

/** The way in which somebody has just answered. */
export type Answered = 'written' | 'called' | 'booked';

interface Props {
  answered: Answered;
  onDone: () => void;
}

/** After an answer: offers to set the activity to done. */
export const AnsweredNote = ({ answered, onDone }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      {OFFERS.answered[answered]}
      <Button
        size="small"
        onClick={(event) => {
          toTitle(event);
          onDone();
        }}
      >
        {OFFERS.done}
      </Button>
    </div>
  );
};
