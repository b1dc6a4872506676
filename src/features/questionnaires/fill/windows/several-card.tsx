import type { Language } from '#contract/questionnaires/translations.ts';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { BegunDraft } from '#data/drafts/draft-store.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { WINDOW_TEXTS } from './texts.ts';

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
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

interface Props {
  language: Language;
  begun: readonly BegunDraft[];
  onChoose: (draftId: string) => void;
}

/** A form that was begun several times: each is there, by when it was changed; nothing of it is shown. */
export const SeveralCard = ({ language, begun, onChoose }: Props) => {
  const styles = useStyles();
  const t = WINDOW_TEXTS[language];
  const moment = (at: number) =>
    new Date(at).toLocaleString(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: TIME_ZONE,
    });
  return (
    <section className={styles.card}>
      <PageTitle>{t.severalTitle}</PageTitle>
      <p className={styles.text}>{t.several}</p>
      <ul className={styles.list}>
        {begun.map(({ id, updatedAt }, at) => (
          <li key={id}>
            <Button
              appearance={at === 0 ? 'primary' : 'secondary'}
              size="large"
              onClick={() => onChoose(id)}
            >
              {t.lastChanged(moment(updatedAt))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
