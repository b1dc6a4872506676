import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { spokenTime } from '#platform/dates.ts';
import { useEngine } from '#platform/engine.tsx';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';
import { usePageStyles } from './page-styles.ts';

interface Begun {
  questionnaireId: string;
  title: string;
  updatedAt: number;
}

/** Forms that this person has begun on this device; one that does not open is told by its page. */
const useBegun = (): Begun[] => {
  const scope = useScope();
  const ownKey = useOwnKey();
  const [begun, setBegun] = useState<Begun[]>([]);
  useEffect(() => {
    if (scope === null) return;
    let gone = false;
    const look = async () => {
      const [{ begunForms }, { db }, key] = await Promise.all([
        import('#data/drafts/begun-forms.ts'),
        import('#data/db.ts'),
        ownKey(),
      ]);
      const found = key ? await begunForms(db, scope, key) : [];
      if (!gone) setBegun(found);
    };
    // Without its store this device has nothing to go on with.
    look().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [scope, ownKey]);
  return begun;
};

/** What another app has shared and this person has put nowhere yet. */
const useShared = (): number => {
  const scope = useScope();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (scope === null) return;
    let gone = false;
    Promise.all([import('#data/shares/held.ts'), import('#data/db.ts')])
      .then(([{ countShares }, { db }]) => countShares(db, scope, Date.now()))
      .then((found) => !gone && setCount(found))
      // Without its store nothing waits on this device.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [scope]);
  return count;
};

const waitingText = (count: number): string =>
  count === 1 ? 'Eine Sendung wartet auf Netz' : `${count} Sendungen warten auf Netz`;

/** What waits on this device: forms to go on with, and what is not at the practice yet. */
export const WaitingHere = () => {
  const styles = usePageStyles();
  const { summary } = useEngine();
  const begun = useBegun();
  const shared = useShared();
  const waiting = summary?.waiting ?? 0;
  const stuck = summary?.stuck ?? 0;
  if (begun.length + shared + waiting + stuck === 0) return null;
  return (
    <div className={styles.block}>
      <h2 className={styles.heading}>Auf diesem Gerät</h2>
      <ul className={styles.list}>
        {begun.map(({ questionnaireId, title, updatedAt }) => (
          <li key={questionnaireId}>
            <Link className={styles.card} href={`/questionnaires/view/${questionnaireId}`}>
              <span>
                <span className={styles.cardTitle}>{title}</span>
                <span className={styles.cardText}>
                  Begonnen, zuletzt {spokenTime(updatedAt)}. Weiter ausfüllen
                </span>
              </span>
            </Link>
          </li>
        ))}
        {shared > 0 && (
          <li>
            <Link className={styles.card} href="/teilen">
              <span>
                <span className={styles.cardTitle}>Von Ihnen geteilt</span>
                <span className={styles.cardText}>
                  Wartet darauf, dass Sie sagen, wohin es soll
                </span>
              </span>
            </Link>
          </li>
        )}
        {waiting + stuck > 0 && (
          <li>
            <Link className={styles.card} href="/ausgang">
              <span>
                <span className={styles.cardTitle}>
                  {stuck > 0 ? 'Etwas braucht Ihre Entscheidung' : waitingText(waiting)}
                </span>
                <span className={styles.cardText}>Zum Ausgang</span>
              </span>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
};
