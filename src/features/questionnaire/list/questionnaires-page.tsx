import { ArrowUpload16Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { Form48Regular } from '@fluentui/react-icons/svg/form';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useClient } from '#platform/api-client.tsx';
import { spokenTime } from '#platform/dates.ts';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { NativeSearch } from '#ui/native-fields.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { findQuestionnaires } from './find.ts';
import { questionnairesQuery } from './queries.ts';
import { QuestionnaireTable } from './questionnaire-table.tsx';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  search: { width: '280px', maxWidth: '100%', flexGrow: 0 },
});

interface Props {
  /** The active location. */
  locationId: string;
  /** Whether `edit questionnaires` is held there: import is offered. */
  canEdit: boolean;
}

/** /personnel/questionnaires/: all questionnaires of the location. */
export const QuestionnairesPage = ({ locationId, canEdit }: Props) => {
  const styles = useStyles();
  const all = useQuery(questionnairesQuery(useClient(), locationId));
  const [search, setSearch] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const rows = findQuestionnaires(all.data ?? [], search);

  const importButton = canEdit && (
    <Button
      size="small"
      appearance="primary"
      icon={<ArrowUpload16Regular />}
      onClick={() => picker.current?.click()}
    >
      FHIR-Datei importieren
    </Button>
  );

  return (
    <section className={styles.root} aria-labelledby="questionnaires-title">
      <div className={styles.bar}>
        <h1 id="questionnaires-title" className={styles.title}>
          Fragebögen
        </h1>
        <NativeSearch
          label="Fragebögen durchsuchen"
          placeholder="Fragebögen durchsuchen"
          className={styles.search}
          value={search}
          onChange={setSearch}
        />
        {all.data?.length !== 0 && importButton}
      </div>
      {canEdit && (
        <input
          ref={picker}
          hidden
          multiple
          type="file"
          accept=".json,application/json,application/fhir+json"
          onChange={(event) => {
            setFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
      {all.isError && all.data && (
        <NoteBox>
          {failureOf(all.error).text} Stand der Liste: {spokenTime(all.dataUpdatedAt)}
        </NoteBox>
      )}
      {all.isPending && <SkeletonRows rows={8} height={33} />}
      {all.isError && !all.data && (
        <FailedPanel error={all.error} busy={all.isFetching} onRetry={() => void all.refetch()} />
      )}
      {all.data?.length === 0 && (
        <StatePanel icon={<Form48Regular />} title="Noch keine Fragebögen" action={importButton}>
          Fragebögen füllen Patientinnen und Patienten zu Hause oder im Wartezimmer aus.
        </StatePanel>
      )}
      {all.data && all.data.length > 0 && rows.length === 0 && (
        <StatePanel
          icon={<Form48Regular />}
          title="Kein Fragebogen passt zur Suche"
          action={
            <Button size="small" onClick={() => setSearch('')}>
              Alle zeigen
            </Button>
          }
        />
      )}
      {rows.length > 0 && <QuestionnaireTable rows={rows} />}
      {files.length > 0 && (
        <Suspense>
          <ImportDialog locationId={locationId} files={files} onClose={() => setFiles([])} />
        </Suspense>
      )}
    </section>
  );
};
