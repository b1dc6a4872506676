import { Button } from '#ui/button.tsx';
import type { Interrupted } from './interrupted.ts';
import { useKioskStyles } from '../kiosk-styles.ts';
import { useKioskTexts } from '../words/use-kiosk-texts.ts';

interface Props {
  language: string;
  interrupted: NonNullable<Interrupted>;
  onGoOn: (questionnaireId: string) => void;
}

/** A form that somebody left: offered, and nothing of it shown. */
export const InterruptedCard = ({ language, interrupted, onGoOn }: Props) => {
  const styles = useKioskStyles();
  const t = useKioskTexts(language).texts.interrupted;
  return (
    <div className={styles.interrupted}>
      <h2 className={styles.heading}>{t.title}</h2>
      {interrupted === 'lost' ? (
        <p className={styles.text}>{t.lost}</p>
      ) : (
        <>
          <p className={styles.text}>{t.text}</p>
          <div>
            <Button
              appearance="primary"
              size="kiosk"
              onClick={() => onGoOn(interrupted.questionnaireId)}
            >
              {t.goOn}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
