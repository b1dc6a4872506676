import type { BegunForm } from '#data/drafts/begun-forms.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { useScope } from '#platform/sync/local-rows.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { CardLink } from '#ui/card-link.tsx';
import { usePageStyles } from './page-styles.ts';
import { WAITING_HERE } from './texts.ts';

/** What another app has shared and this person has put nowhere yet. */
const useShared = (): number => {
  const scope = useScope();
  // Without its store nothing waits on this device.
  const { data } = useRead(scope, async () => {
    const [{ countShares }, { db }] = await Promise.all([
      import('#data/shares/held.ts'),
      import('#data/db.ts'),
    ]);
    return scope === null ? 0 : countShares(db, scope, Date.now());
  });
  return data ?? 0;
};

/** What waits on this device: forms to go on with, and what is not at the practice yet. */
export const WaitingHere = ({ begun }: { begun: readonly BegunForm[] }) => {
  const styles = usePageStyles();
  const { summary } = useEngine();
  const shared = useShared();
  const waiting = summary?.waiting ?? 0;
  const stuck = summary?.stuck ?? 0;
  if (begun.length + shared + waiting + stuck === 0) return null;
  return (
    <div className={styles.block}>
      <h2 className={styles.heading}>{WAITING_HERE.title}</h2>
      <ul className={styles.list}>
        {begun.map(({ questionnaireId, title, updatedAt }) => (
          <li key={questionnaireId}>
            <CardLink
              href={`/questionnaires/view/${questionnaireId}`}
              title={title}
              text={WAITING_HERE.begun(spokenTime(updatedAt))}
            />
          </li>
        ))}
        {shared > 0 && (
          <li>
            <CardLink href="/teilen" title={WAITING_HERE.shared} text={WAITING_HERE.sharedHint} />
          </li>
        )}
        {waiting + stuck > 0 && (
          <li>
            <CardLink
              href="/ausgang"
              title={stuck > 0 ? WAITING_HERE.stuck : WAITING_HERE.unsent(waiting)}
              text={WAITING_HERE.toOutbox}
            />
          </li>
        )}
      </ul>
    </div>
  );
};
