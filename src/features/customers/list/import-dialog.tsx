import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  IMPORT_BYTES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportPreview,
  importCustomers,
  previewImport,
  undoImport,
} from '#contract/customers/calls/customer-imports.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useCardStyles } from '../card/card-styles.ts';
import { importsQuery } from '../queries.ts';
import { COMMON } from '../texts.ts';
import { IMPORT_DIALOG, IMPORT_FIELD_NAMES } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
  },
});

const CHOICES = [
  { value: '', text: IMPORT_DIALOG.leaveOut },
  ...IMPORT_FIELDS.map((value) => ({ value, text: IMPORT_FIELD_NAMES[value] })),
];

const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
};

interface Chosen {
  name: string;
  file: string;
  preview: ImportPreview;
}

/** What was imported before, each taken back as long as nothing depends on it. */
const Earlier = () => {
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

/** Import of customers from CSV or GDT 6301: columns, what is wrong, who is there, then all at once. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const styles = useStyles();
  const card = useCardStyles();
  const client = useClient();
  const queries = useQueryClient();
  const { syncNow } = useSync();
  const [id] = useState(uuidv7);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [both, setBoth] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);

  const look = async (name: string, file: string, mapping?: (ImportField | null)[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { name, file, ...(mapping ? { mapping } : {}) };
      const { data } = await client.call(previewImport, { body, timeoutMs: TIMEOUTS.blobMs });
      setChosen({ name, file, preview: data });
    } catch (error) {
      setFailure({ title: IMPORT_DIALOG.unreadable, message: failureOf(error).text });
    }
    setBusy(false);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMPORT_BYTES) {
      setFailure({
        title: IMPORT_DIALOG.tooLarge,
        message: IMPORT_DIALOG.tooLargeHint,
      });
      return;
    }
    await look(file.name.slice(0, 200), await base64Of(file));
  };
  const bring = async () => {
    if (!chosen) return;
    setBusy(true);
    setFailure(null);
    try {
      const { name, file, preview } = chosen;
      const mapping = preview.kind === 'csv' ? { mapping: preview.mapping } : {};
      const body = { id, name, file, ...mapping, with_duplicates: both };
      const { data } = await client.call(importCustomers, { body, timeoutMs: TIMEOUTS.blobMs });
      syncNow();
      void queries.invalidateQueries({ queryKey: ['company'] });
      notify({
        id: 'customer-import',
        intent: 'success',
        title: IMPORT_DIALOG.done,
        message: IMPORT_DIALOG.doneHint(IMPORT_DIALOG.people(data.created), name),
      });
      onClose();
    } catch (error) {
      setFailure({ title: IMPORT_DIALOG.failed, message: failureOf(error).text });
      setBusy(false);
    }
  };
  const preview = chosen?.preview;
  const count = preview ? preview.counts.good - (both ? 0 : preview.counts.duplicates) : 0;
  return (
    <Dialog
      open
      wide
      title={IMPORT_DIALOG.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{chosen ? COMMON.cancel : IMPORT_DIALOG.close}</Button>
          {chosen && (
            <Button
              appearance="primary"
              busy={busy}
              disabled={count === 0}
              onClick={() => void bring()}
            >
              {IMPORT_DIALOG.start(IMPORT_DIALOG.people(count))}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.root}>
        <label>
          {IMPORT_DIALOG.file}
          <br />
          <input
            type="file"
            accept=".csv,.txt,.tsv,.gdt,.001"
            disabled={busy}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        {busy && !chosen && (
          <p role="status" className={card.quiet}>
            {IMPORT_DIALOG.reading}
          </p>
        )}
        {chosen && preview && (
          <>
            <p role="status" className={card.note}>
              {IMPORT_DIALOG.counts(
                preview.counts.good,
                preview.counts.wrong,
                preview.counts.duplicates,
                preview.encoding,
              )}
            </p>
            {preview.kind === 'csv' && (
              <section className={card.section} aria-labelledby="import-columns">
                <h3 id="import-columns" className={card.title}>
                  {IMPORT_DIALOG.columns}
                </h3>
                <div className={styles.columns}>
                  {preview.columns.map((column, at) => (
                    <NativeSelect
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns may have equal names
                      key={at}
                      label={column || IMPORT_DIALOG.column(at + 1)}
                      options={CHOICES}
                      value={preview.mapping[at] ?? ''}
                      disabled={busy}
                      onChange={(value) => {
                        const field = IMPORT_FIELDS.find((one) => one === value) ?? null;
                        const mapping = preview.mapping.map((before, place) =>
                          place === at ? field : before === field ? null : before,
                        );
                        void look(chosen.name, chosen.file, mapping);
                      }}
                    />
                  ))}
                </div>
              </section>
            )}
            {preview.counts.duplicates > 0 && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={both}
                  onChange={(event) => setBoth(event.target.checked)}
                />
                {IMPORT_DIALOG.withDuplicates}
              </label>
            )}
            {preview.lines.length > 0 && (
              <section className={card.section} aria-labelledby="import-lines">
                <h3 id="import-lines" className={card.title}>
                  {IMPORT_DIALOG.lines}
                </h3>
                <ul className={card.list}>
                  {preview.lines.map(({ line, name, problems, duplicate }) => (
                    <li key={line}>
                      {IMPORT_DIALOG.line(line, name, problems.join(' '))}
                      {duplicate && IMPORT_DIALOG.duplicate(duplicate)}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
        {!chosen && <Earlier />}
      </div>
    </Dialog>
  );
};
