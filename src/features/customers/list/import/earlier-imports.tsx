import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoImport } from '#contract/customers/calls/customer-imports.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { useCardStyles } from '../../card/card-styles.ts';
import { importsQuery } from '../../queries.ts';
import { IMPORT_DIALOG } from '../texts.ts';

/** What was imported before, each taken back as long as nothing depends on it. */
export const EarlierImports = () => {
  const card = useCardStyles();
  const client = useClient();
  const queries = useQueryClient();
  const { syncNow } = useSync();
  const { data } = useQuery(importsQuery(client));
  const [busy, setBusy] = useState<string | null>(null);
  if (!data || data.data.length === 0) return null;
  const takeBack = async (id: string) => {
    setBusy(id);
    try {
      await client.call(undoImport, { params: { id }, timeoutMs: TIMEOUTS.blobMs });
      syncNow();
      notify({ id: 'customer-import', intent: 'success', title: IMPORT_DIALOG.undoDone });
    } catch (error) {
      const { text } = failureOf(error);
      notify({
        id: 'customer-import',
        intent: 'error',
        title: IMPORT_DIALOG.undoFailed,
        message: text,
      });
    }
    setBusy(null);
    void queries.invalidateQueries({ queryKey: ['company'] });
  };
  return (
    <section className={card.section} aria-labelledby="imports">
      <h3 id="imports" className={card.title}>
        {IMPORT_DIALOG.earlier}
      </h3>
      <ul className={card.list}>
        {data.data.map(({ id, name, at, by, created, undone_at }) => (
          <li key={id} className={card.line}>
            <span>
              {name}: {IMPORT_DIALOG.people(created)}, {spokenTime(at)}, {by}
            </span>
            {undone_at ? (
              <span className={card.quiet}>{IMPORT_DIALOG.undone}</span>
            ) : (
              <Button
                size="small"
                busy={busy === id}
                aria-label={IMPORT_DIALOG.undoImport(name)}
                onClick={() => void takeBack(id)}
              >
                {IMPORT_DIALOG.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
