import type { PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useKioskStyles } from './kiosk-styles.ts';
import { titleIn } from './words/title-in.ts';
import { useKioskTexts } from './words/use-kiosk-texts.ts';
import { useQuiet } from './use-quiet.ts';

interface Props {
  /** What is still to be filled, the next one first. */
  rest: readonly [PreparedQuestionnaire, ...PreparedQuestionnaire[]];
  onGoOn: () => void;
  onStop: () => void;
}

/** Between two forms of a prepared set. */
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
      <Button appearance="primary" size="kiosk" onClick={onGoOn}>
        {t.next.goOn}
      </Button>
      <Button size="kiosk" onClick={onStop}>
        {t.next.stop}
      </Button>
    </section>
  );
};
