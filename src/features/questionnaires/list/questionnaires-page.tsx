import { ArrowUpload16Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { Form48Regular } from '@fluentui/react-icons/svg/form';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { readText, writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import { useGdtRequests } from '#platform/sync/gdt-requests.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { NewQuestionnaireButtons } from '../templates/new-questionnaire-buttons.tsx';
import { filtersOf, type ListFilters, NO_FILTERS, withFilters } from './filters.ts';
import { findQuestionnaires } from './find.ts';
import { handOversQuery } from './hand-over/hand-over-queries.ts';
import { ListFilterBar } from './list-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { QuestionnaireTable } from './table/questionnaire-table.tsx';
import { isLive, RowMenu } from './table/row-menu.tsx';
import { RowTools } from './table/row-tools.tsx';
import { ROW_HEIGHT } from './table/table-styles.ts';
import { QUESTIONNAIRES_PAGE } from './texts.ts';
import { useActions } from './use-actions.ts';
import { useList } from './use-list.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));
const ListDialogs = lazy(async () => ({
  default: (await import('./list-dialogs.tsx')).ListDialogs,
}));
const GdtRequestsDialog = lazy(async () => ({
  default: (await import('./hand-over/gdt-requests-dialog.tsx')).GdtRequestsDialog,
}));
const HandOversDialog = lazy(async () => ({
  default: (await import('./hand-over/hand-overs-dialog.tsx')).HandOversDialog,
}));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    alignItems: 'center',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL} ${tokens.spacingVerticalXXXL}`,
    color: tokens.text,
    backgroundColor: tokens.sunken,
    // The corner of what it lies on.
    borderStartStartRadius: tokens.borderRadiusLarge,
    '@media (max-width: 1099.98px)': { padding: tokens.spacingHorizontalL },
  },
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '1320px',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  title: {
    margin: 0,
    flexGrow: 1,
    // What can be done stands together below it.
    '@media (max-width: 899.98px)': { flexBasis: '100%' },
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  card: {
    backgroundColor: tokens.surface,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
  },
  begin: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
});

interface Props {
  /** The active location. */
  locationId: string;
  /** Whether `edit questionnaires` is held there: import is offered. */
  canEdit: boolean;
  /** Whether what the practice system sends may be read. */
  canUseGdt: boolean;
  /** Whether the whole inbox is seen: all answers are offered as a table. */
  canReadAll: boolean;
  params: URLSearchParams;
  setParams: (change: (params: URLSearchParams) => URLSearchParams, how: { replace: true }) => void;
}

/** /personnel/questionnaires/: all questionnaires of the location. */
export const QuestionnairesPage = ({
  locationId,
  canEdit,
  canReadAll,
  canUseGdt,
  params,
  setParams,
}: Props) => {
  const styles = useStyles();
  const list = useList(locationId);
  const { act, archive, dialog, setDialog, writer } = useActions(locationId);
  const handedOver = useQuery(handOversQuery(useClient(), locationId));
  const gdt = useGdtRequests(locationId, canUseGdt);
  const [showsGdt, setShowsGdt] = useState(false);
  const called = canUseGdt ? params.get('gdt') : null;
  const closeGdt = () => {
    setShowsGdt(false);
    if (called === null) return;
    const without = (last: URLSearchParams) => {
      const next = new URLSearchParams(last);
      next.delete('gdt');
      return next;
    };
    setParams(without, { replace: true });
  };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [files, setFiles] = useState<File[]>([]);
  const [showsHandOvers, setShowsHandOvers] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const filters = filtersOf(params, readText(STORAGE_KEYS.listPageSize));
  const change = (part: Partial<ListFilters>) => {
    if (part.pageSize) writeText(STORAGE_KEYS.listPageSize, part.pageSize);
    setParams(
      (last) => {
        const before = filtersOf(last, readText(STORAGE_KEYS.listPageSize));
        return withFilters(last, { ...before, page: 1, ...part });
      },
      { replace: true },
    );
  };
  const found = findQuestionnaires(list.rows ?? [], filters);
  const size = Number(filters.pageSize);
  // A page that is gone since, with the filter or with the rows, is the last one there is.
  const page = Math.min(filters.page, Math.max(1, Math.ceil(found.length / size)));
  const rows = found.slice((page - 1) * size, page * size);
  const selected = found.filter(({ id }) => chosen.has(id));
  const none = list.rows?.length === 0;
  const open = handedOver.data?.filter(({ state }) => state === 'open').length ?? 0;
  const { online } = list;

  const toggle = (ids: readonly string[], on: boolean) =>
    setChosen((last) => {
      const next = new Set(last);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
  const importButton = canEdit && (
    <Button
      size="small"
      appearance="subtle"
      icon={<ArrowUpload16Regular />}
      onClick={() => picker.current?.click()}
    >
      {QUESTIONNAIRES_PAGE.importFile}
    </Button>
  );

  return (
    <section className={styles.root} aria-labelledby="questionnaires-title">
      <div className={styles.page}>
        <div className={styles.bar}>
          <h1 id="questionnaires-title" className={styles.title}>
            {QUESTIONNAIRES_PAGE.title}
          </h1>
          {canEdit && !none && <NewQuestionnaireButtons locationId={locationId} />}
          {!none && importButton}
          {(handedOver.data?.length ?? 0) > 0 && (
            <Button size="small" appearance="subtle" onClick={() => setShowsHandOvers(true)}>
              {open > 0 ? QUESTIONNAIRES_PAGE.handedOverOpen(open) : QUESTIONNAIRES_PAGE.handedOver}
            </Button>
          )}
          {gdt.data?.configured && (
            <Button size="small" appearance="subtle" onClick={() => setShowsGdt(true)}>
              {gdt.data.data.length > 0
                ? QUESTIONNAIRES_PAGE.fromPracticeSystemCount(gdt.data.data.length)
                : QUESTIONNAIRES_PAGE.fromPracticeSystem}
            </Button>
          )}
        </div>
        {!none && <ListFilterBar filters={filters} onChange={change} />}
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
        {!list.onDevice && online.isError && online.data && (
          <NoteBox>
            {failureOf(online.error).text}{' '}
            {QUESTIONNAIRES_PAGE.listFrom(spokenTime(list.readAt ?? 0))}
          </NoteBox>
        )}
        {!list.rows && !online.isError && (
          <div className={styles.card}>
            <SkeletonRows rows={8} height={ROW_HEIGHT} />
          </div>
        )}
        {!list.rows && online.isError && (
          <FailedPanel
            error={online.error}
            busy={online.isFetching}
            onRetry={() => void online.refetch()}
          />
        )}
        {none && (
          <StatePanel
            className={styles.card}
            icon={<Form48Regular />}
            title={QUESTIONNAIRES_PAGE.emptyTitle}
            action={
              canEdit && (
                <div className={styles.begin}>
                  <NewQuestionnaireButtons locationId={locationId} />
                  {importButton}
                </div>
              )
            }
          >
            {QUESTIONNAIRES_PAGE.empty}
          </StatePanel>
        )}
        {list.rows && !none && found.length === 0 && (
          <StatePanel
            className={styles.card}
            icon={<Form48Regular />}
            title={QUESTIONNAIRES_PAGE.nothingFound}
            action={
              <Button
                size="small"
                onClick={() =>
                  change({ ...NO_FILTERS, pageSize: filters.pageSize, status: 'alle' })
                }
              >
                {QUESTIONNAIRES_PAGE.showAll}
              </Button>
            }
          >
            {QUESTIONNAIRES_PAGE.nothingFoundHint}
          </StatePanel>
        )}
        {selected.length > 0 && (
          <SelectionBar
            rows={selected}
            canEdit={canEdit}
            onArchive={() => {
              void archive(selected);
              setChosen(new Set());
            }}
            onHandOver={() => setDialog({ what: 'hand-over', rows: selected })}
            onClear={() => setChosen(new Set())}
          />
        )}
        {rows.length > 0 && (
          <>
            <QuestionnaireTable
              rows={rows}
              filters={filters}
              onSort={change}
              selection={{ ids: chosen, toggle }}
              menu={(row) => (
                <>
                  <RowTools row={row} canEdit={canEdit} onAction={act} />
                  <RowMenu row={row} canEdit={canEdit} canReadAll={canReadAll} onAction={act} />
                </>
              )}
            />
            <Pager
              page={page}
              pageSize={filters.pageSize}
              total={found.length}
              noun={QUESTIONNAIRES_PAGE.counted}
              onChange={change}
            />
          </>
        )}
        <Suspense>
          {files.length > 0 && (
            <ImportDialog locationId={locationId} files={files} onClose={() => setFiles([])} />
          )}
          {(showsGdt || called !== null) && (
            <GdtRequestsDialog
              locationId={locationId}
              rows={findQuestionnaires(list.rows ?? [], NO_FILTERS).filter(isLive)}
              called={called}
              onClose={closeGdt}
            />
          )}
          {showsHandOvers && (
            <HandOversDialog locationId={locationId} onClose={() => setShowsHandOvers(false)} />
          )}
          {dialog && (
            <ListDialogs
              locationId={locationId}
              dialog={dialog}
              writer={writer}
              onArchive={(row) => void archive([row])}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      </div>
    </section>
  );
};
