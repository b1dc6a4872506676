import type { PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useKioskStyles } from './kiosk-styles.ts';
import { useQuiet } from './use-quiet.ts';
import { titleIn } from './words/title-in.ts';
import { useKioskTexts } from './words/use-kiosk-texts.ts';

interface Props {
  /** What is still to be filled, the next one first. */
  rest: readonly [PreparedQuestionnaire, ...PreparedQuestionnaire[]];
  onGoOn: () => void;
  /** Nobody goes on. */
  onStop: () => void;
}

/** Between two forms of a prepared set; its way out is in the head, as that of a form. */
export const NextPage = ({ rest, onGoOn, onStop }: Props) => {
  const styles = useKioskStyles();
  const chosen = useLanguage();
  const { texts: t, language, dir } = useKioskTexts(chosen);
  useQuiet(onStop);
  return (
    <section className={styles.page} lang={language} dir={dir}>
      <div>
        <PageTitle>{`${t.next.title}: ${titleIn(rest[0], chosen)}`}</PageTitle>
        <p className={styles.text}>{t.next.text(rest.length)}</p>
      </div>
      <div className={styles.bar}>
        <Button appearance="primary" size="kiosk" onClick={onGoOn}>
          {t.next.goOn}
        </Button>
      </div>
    </section>
  );
};
