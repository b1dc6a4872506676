import type { AnswerDraft } from '#contract/messages/answer-draft.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { OTHER_DRAFT } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    '@media print': { display: 'none' },
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  words: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  draft: AnswerDraft;
  onTake: () => void;
  onDrop: () => void;
}

/** What the same person was writing on another device. */
export const OtherDraft = ({ draft, onTake, onDrop }: Props) => {
  const styles = useStyles();
  const { text, written_at } = draft;
  return (
    <section className={styles.root} aria-label={OTHER_DRAFT.title}>
      <p className={styles.title}>
        {OTHER_DRAFT.title},{' '}
        <time dateTime={written_at} title={exactTime(written_at)}>
          {spokenTime(written_at)}
        </time>
      </p>
      <p className={styles.words}>{text}</p>
      <div className={styles.line}>
        <Button size="small" onClick={onTake}>
          {OTHER_DRAFT.take}
        </Button>
        <Button size="small" appearance="subtle" onClick={onDrop}>
          {OTHER_DRAFT.drop}
        </Button>
      </div>
    </section>
  );
};
