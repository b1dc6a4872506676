import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeGdtFile, retryGdtFile } from '#contract/gdt/calls/gdt-exchange.ts';
import type { QuarantinedFile } from '#contract/gdt/exchange.ts';
import { QUARANTINE_FOLDER } from '#contract/gdt/exchange.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { gdtExchangeQuery } from './queries.ts';
import { useSettingsStyles } from './settings-styles.ts';
import { COMMON, GDT_QUARANTINE } from './texts.ts';

interface Props {
  locationId: string;
  files: readonly QuarantinedFile[];
}

/** Files of the practice system that could not be read: each with its reason, until somebody decides. */
export const GdtQuarantine = ({ locationId, files }: Props) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<QuarantinedFile | null>(null);
  const [error, setError] = useState<string | null>(null);

  const run = async (id: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(id);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      // Gone already: the list says so.
      const { status, text } = failureOf(failure);
      if (status !== 404) setError(text);
      return status === 404;
    } finally {
      await cache.invalidateQueries(gdtExchangeQuery(client, locationId));
      setBusy(null);
    }
  };
  const retry = (file: QuarantinedFile) =>
    run(file.id, async () => {
      const params = { id: locationId, file: file.id };
      const { data } = await client.call(retryGdtFile, { params });
      notify(
        data.read
          ? { intent: 'success', title: GDT_QUARANTINE.read(file.file_name) }
          : { intent: 'error', title: GDT_QUARANTINE.stillUnread(file.file_name) },
      );
    });
  const remove = async (file: QuarantinedFile) => {
    const params = { id: locationId, file: file.id };
    const gone = await run(file.id, async () => {
      await client.call(removeGdtFile, { params });
    });
    if (gone) setAsked(null);
  };

  if (files.length === 0) return null;
  return (
    <section aria-labelledby="gdt-quarantine">
      <h3 id="gdt-quarantine" className={styles.name}>
        {GDT_QUARANTINE.title}
      </h3>
      <p className={styles.quiet}>{GDT_QUARANTINE.text(QUARANTINE_FOLDER)}</p>
      {error && !asked && <NoteBox kind="error">{error}</NoteBox>}
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.id} className={styles.item}>
            <span className={styles.words}>
              <span className={styles.name}>{file.file_name}</span>
              <span>{file.reason}</span>
              <span className={styles.quiet}>
                {GDT_QUARANTINE.file(spokenTime(file.at), file.size.toLocaleString('de-DE'))}
              </span>
            </span>
            <span className={styles.line}>
              <Button size="small" busy={busy === file.id} onClick={() => void retry(file)}>
                {GDT_QUARANTINE.retry}
                <VisuallyHidden>{GDT_QUARANTINE.retryWhich(file.file_name)}</VisuallyHidden>
              </Button>
              <Button size="small" onClick={() => setAsked(file)}>
                {COMMON.remove}
                <VisuallyHidden>{GDT_QUARANTINE.removeWhich(file.file_name)}</VisuallyHidden>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        title={GDT_QUARANTINE.askRemove}
        onClose={() => setAsked(null)}
        failure={error === null ? null : { title: GDT_QUARANTINE.notRemoved, message: error }}
        actions={
          <>
            <Button size="small" onClick={() => setAsked(null)}>
              {COMMON.cancel}
            </Button>
            <Button
              size="small"
              appearance="primary"
              busy={busy !== null}
              onClick={() => asked && void remove(asked)}
            >
              {COMMON.remove}
            </Button>
          </>
        }
      >
        {GDT_QUARANTINE.askRemoveText(asked?.file_name ?? '')}
      </Dialog>
    </section>
  );
};
