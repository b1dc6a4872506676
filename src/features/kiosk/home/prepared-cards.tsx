import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useKioskStyles } from '../kiosk-styles.ts';
import { isMultilingual } from '../words/is-multilingual.ts';
import { titleIn } from '../words/title-in.ts';
import { useKioskTexts } from '../words/use-kiosk-texts.ts';
import { type TakeFailure, type TakenSet, takePrepared } from './prepared.ts';
import { usePrepared } from './use-prepared.ts';

interface Props {
  language: string;
  kiosk: StoredKiosk;
  /** The language is chosen, or there is nothing to choose. */
  shown: boolean;
  /** How many wait, and whether one of them can be read in more than German. */
  onFound: (found: { count: number; multilingual: boolean }) => void;
  onBegin: (set: TakenSet) => void;
  onRevoked: () => void;
  /** Told the tag of the list of forms that is live. */
  onLive: (tag: string) => void;
}

/** What the team has prepared for this very kiosk; it comes by itself. */
export const PreparedCards = (props: Props) => {
  const { language, kiosk, shown, onFound, onBegin, onRevoked, onLive } = props;
  const styles = useKioskStyles();
  const { texts: t } = useKioskTexts(language);
  const client = useClient();
  const sets = usePrepared({ kiosk, onRevoked, onLive });
  const [failure, setFailure] = useState<TakeFailure | null>(null);
  const attempts = useRef(new Map<string, string>());
  useEffect(() => {
    const multilingual = sets.some(({ questionnaires }) => questionnaires.some(isMultilingual));
    onFound({ count: sets.length, multilingual });
  }, [sets, onFound]);

  const take = async ({ id }: PreparedSet) => {
    const attempt = attempts.current.get(id) ?? uuidv7();
    attempts.current.set(id, attempt);
    setFailure(null);
    const taken = await takePrepared(client, kiosk.token, id, attempt);
    if ('set' in taken) onBegin(taken.set);
    else setFailure(taken.failure);
  };

  if (!shown) return null;
  return (
    <>
      {sets.map((set) => (
        <div key={set.id} className={styles.interrupted}>
          <h2 className={styles.heading}>{t.prepared}</h2>
          <p className={styles.text}>{t.preparedText}</p>
          <ul className={styles.titles}>
            {set.questionnaires.map((one) => (
              <li key={one.id}>{titleIn(one, language)}</li>
            ))}
          </ul>
          <div>
            <Button appearance="primary" size="kiosk" onClick={() => void take(set)}>
              {t.begin}
            </Button>
          </div>
        </div>
      ))}
      <div role="alert">{failure && <Notice intent="error">{t.pin[failure]}</Notice>}</div>
    </>
  );
};
