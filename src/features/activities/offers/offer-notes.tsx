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
  /** Nobody came for it: one small line, which touches what it needs in the room around it. */
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

/** Where a button went away under the focus, it goes back to the title. */
const toTitle = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  currentTarget.closest('article')?.querySelector<HTMLElement>('[data-detail-title]')?.focus();

/** That opening has set it to "gelesen", and how to take that back. */
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

/** What somebody has just done to answer. */
export type Answered = 'written' | 'called' | 'booked';

interface Props {
  answered: Answered;
  onDone: () => void;
}

/** After an answer: with that it is mostly done, which is one tap more. */
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
