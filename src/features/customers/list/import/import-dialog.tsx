import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  IMPORT_BYTES,
  type ImportField,
  type ImportPreview,
  importCustomers,
  previewImport,
} from '#contract/customers/calls/customer-imports.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { Button } from '#ui/button.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useCardStyles } from '../../card/card-styles.ts';
import { COMMON } from '../../texts.ts';
import { IMPORT_DIALOG } from '../texts.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportTable } from './import-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  choose: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    cursor: 'pointer',
    backgroundColor: tokens.surface,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.hover },
    ':focus-within': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.focus,
    },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  input: { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
});

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

/** Import of customers from CSV or GDT 6301: what is read, what is wrong, who is there, then all at once. */
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
        <div className={styles.file}>
          <label className={styles.choose}>
            <ArrowUpload20Regular aria-hidden="true" />
            {chosen ? IMPORT_DIALOG.otherFile : IMPORT_DIALOG.file}
            <input
              type="file"
              accept=".csv,.txt,.tsv,.gdt,.001"
              className={styles.input}
              disabled={busy}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                // The same one again is read again: it may have been mended meanwhile.
                event.target.value = '';
              }}
            />
          </label>
          <span className={card.quiet}>{chosen ? chosen.name : IMPORT_DIALOG.fileHint}</span>
        </div>
        {busy && !chosen && (
          <p role="status" className={card.quiet}>
            {IMPORT_DIALOG.reading}
          </p>
        )}
        {chosen && preview && (
          <>
            <ImportCounts preview={preview} />
            <div className={card.list}>
              <h3 className={card.title}>
                {preview.kind === 'csv' ? IMPORT_DIALOG.columns : IMPORT_DIALOG.first}
              </h3>
              <p className={card.quiet}>{IMPORT_DIALOG.firstHint(preview.first?.length ?? 0)}</p>
            </div>
            <ImportTable
              preview={preview}
              disabled={busy}
              onMapping={(mapping) => void look(chosen.name, chosen.file, mapping)}
            />
            {preview.counts.duplicates > 0 && (
              <Tick label={IMPORT_DIALOG.withDuplicates} checked={both} onChange={setBoth} />
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
        {!chosen && <EarlierImports />}
      </div>
    </Dialog>
  );
};
