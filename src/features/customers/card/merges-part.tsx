import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoMerge } from '#contract/customers/calls/customer-merges.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { mergesQuery } from '../queries.ts';
import { useCardStyles } from './card-styles.ts';
import { MERGES } from './texts.ts';

interface Props {
  id: string;
  editable: boolean;
}

/** What was merged into this record and can still be taken back. */
export const MergesPart = ({ id, editable }: Props) => {
  const styles = useCardStyles();
  const client = useClient();
  const queries = useQueryClient();
  const { syncNow } = useSync();
  const { data } = useQuery(mergesQuery(client, id));
  const [busy, setBusy] = useState<string | null>(null);
  if (!data || data.data.length === 0) return null;
  const takeBack = async (merge_id: string) => {
    setBusy(merge_id);
    try {
      await client.call(undoMerge, { params: { id, merge_id } });
      syncNow();
      notify({ id: 'customer-merge', intent: 'success', title: MERGES.undone });
    } catch (error) {
      const { text } = failureOf(error);
      notify({ id: 'customer-merge', intent: 'error', title: MERGES.notUndone, message: text });
    }
    setBusy(null);
    void queries.invalidateQueries({ queryKey: ['company'] });
  };
  return (
    <section className={styles.section} aria-labelledby="customer-merges">
      <h2 id="customer-merges" className={styles.title}>
        {MERGES.title}
      </h2>
      <ul className={styles.list}>
        {data.data.map(({ id: merge, from, at, by, until }) => (
          <li key={merge} className={styles.line}>
            <span>{MERGES.merge(`${from.first_name} ${from.last_name}`, spokenTime(at), by)}</span>
            {editable && (
              <Button
                size="small"
                busy={busy === merge}
                title={MERGES.until(spokenTime(until))}
                onClick={() => void takeBack(merge)}
              >
                {MERGES.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
