import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IMPORT_DEFAULTS, IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { TickBox } from '#ui/fields/tick.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { questionnairesQuery } from '../queries.ts';
import { type ImportOptions, type ImportOutcome, importFile } from './import-files.ts';
import { ImportPreviewList } from './import-preview.tsx';
import { ImportReportList } from './import-report.tsx';
import type { FilePreview } from './preview-file.ts';
import { IMPORT_DIALOG, IMPORT_PREVIEW } from './texts.ts';

const useStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box',
    width: 'min(640px, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 32px)',
    padding: tokens.spacingHorizontalXXL,
    overflowY: 'auto',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationOverlay,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: {
    ':focus': { outline: 'none' },
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  progress: { width: '100%' },
  // However much is to be read, what ends it stays in sight.
  actions: {
    position: 'sticky',
    bottom: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
    zIndex: 1,
    marginBottom: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
    paddingBlock: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.surface,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
  },
});

interface Props {
  locationId: string;
  files: readonly File[];
  onClose: () => void;
}

/** Import of FHIR files: what will come of each, two questions, progress file by file, the report. */
export const ImportDialog = ({ locationId, files, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [previews, setPreviews] = useState<readonly FilePreview[]>();
  const [outcomes, setOutcomes] = useState<ImportOutcome[]>([]);
  const [running, setRunning] = useState(false);
  const asked = useRef<ImportOptions>(IMPORT_DEFAULTS);
  const [deciding, setDeciding] = useState<number>();
  const busy = running || deciding !== undefined;
  const done = !running && outcomes.length > 0;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      // What reads FHIR is fetched with the first file.
      const { previewFile } = await import('./preview-file.ts');
      const all: FilePreview[] = [];
      for (const file of files) all.push(await previewFile(file));
      if (!gone) setPreviews(all);
    };
    void read();
    return () => {
      gone = true;
    };
  }, [files]);

  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const access = form.has('public') ? 'public' : 'signed_in';
    asked.current = { access, publish: form.has('publish') };
    setRunning(true);
    for (const [at, file] of files.entries()) {
      const preview = previews?.[at];
      // A file that cannot be read here is not sent; its problems go into the report.
      const outcome =
        preview && 'problems' in preview
          ? { name: preview.name, problems: [...preview.problems] }
          : await importFile(client, locationId, file, asked.current);
      setOutcomes((before) => [...before, outcome]);
    }
    await cache.invalidateQueries(questionnairesQuery(client, locationId));
    setRunning(false);
    title.current?.focus();
  };

  /** Imports a file of which another edition exists here, as the person has decided. */
  const decide = async (at: number, edition: NonNullable<ImportOptions['edition']>) => {
    const file = files[at];
    if (!file) return;
    setDeciding(at);
    const outcome = await importFile(client, locationId, file, { ...asked.current, edition });
    setOutcomes((before) => before.map((one, index) => (index === at ? outcome : one)));
    await cache.invalidateQueries(questionnairesQuery(client, locationId));
    setDeciding(undefined);
    // The button that was pressed is gone, and the focus with it.
    title.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="import-title"
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClose}
    >
      <form autoComplete="off" className={styles.body} onSubmit={(event) => void start(event)}>
        <h2 ref={title} id="import-title" tabIndex={-1} className={styles.title}>
          {done ? IMPORT_DIALOG.resultTitle : IMPORT_DIALOG.title}
        </h2>
        {!running && !done && previews && <ImportPreviewList previews={previews} />}
        {!previews && !done && <LoadingState label={IMPORT_PREVIEW.reading} />}
        {!running && !done && previews && (
          <div>
            <label className={styles.check}>
              <TickBox name="public" defaultChecked={IMPORT_DEFAULTS.access === 'public'} />
              {IMPORT_WORDS.withoutSignIn}
            </label>
            <label className={styles.check}>
              <TickBox name="publish" defaultChecked={IMPORT_DEFAULTS.publish} />
              {IMPORT_WORDS.publish}
            </label>
          </div>
        )}
        {running && (
          <div role="status">
            <progress
              className={styles.progress}
              max={files.length}
              value={files.length > 1 ? outcomes.length : undefined}
              aria-label={IMPORT_DIALOG.progress}
            />
            <p className={styles.text}>
              {IMPORT_DIALOG.fileOf(Math.min(outcomes.length + 1, files.length), files.length)}
            </p>
          </div>
        )}
        {outcomes.length > 0 && (
          <ImportReportList
            outcomes={outcomes}
            deciding={deciding}
            // One after the other: the rest of the files is on its way.
            onDecide={busy ? undefined : (at, edition) => void decide(at, edition)}
          />
        )}
        <div className={styles.actions}>
          {done ? (
            <Button
              size="small"
              appearance="primary"
              disabled={deciding !== undefined}
              onClick={() => dialog.current?.close()}
            >
              {IMPORT_DIALOG.close}
            </Button>
          ) : (
            <>
              <Button size="small" disabled={running} onClick={() => dialog.current?.close()}>
                {IMPORT_DIALOG.cancel}
              </Button>
              <Button
                size="small"
                appearance="primary"
                type="submit"
                busy={running}
                disabled={!previews?.some((one) => 'imported' in one)}
              >
                {IMPORT_DIALOG.start}
              </Button>
            </>
          )}
        </div>
      </form>
    </dialog>
  );
};
