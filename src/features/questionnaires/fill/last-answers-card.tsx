import { TIME_ZONE } from '#contract/shared/constants.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { FormTexts } from '../texts/texts.ts';
import type { LastAnswers } from './begin.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    width: '100%',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface Props {
  t: FormTexts['around'];
  language: string;
  last: LastAnswers;
  onTake: () => void;
  onFresh: () => void;
}

/** Begins a form with what its person said the last time, or without; nothing of it is shown yet. */
export const LastAnswersCard = ({ t, language, last, onTake, onFresh }: Props) => {
  const styles = useStyles();
  const day = new Date(last.received_at).toLocaleDateString(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });
  return (
    <section className={styles.card}>
      <PageTitle>{t.lastTitle(day)}</PageTitle>
      <p className={styles.text}>{t.lastText}</p>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={onTake}>
          {t.lastTake}
        </Button>
        <Button size="large" onClick={onFresh}>
          {t.lastFresh}
        </Button>
      </div>
    </section>
  );
};
