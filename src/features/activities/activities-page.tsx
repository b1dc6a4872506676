import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ActivityType, SOURCE_LABELS } from '#contract/activity-enums.ts';
import { FIRST_READ_MAX } from '#contract/calls/sync.ts';
import { LOCALE, POLLING_S } from '#contract/constants.ts';
import { spokenTime } from '#platform/dates.ts';
import { failureOf } from '#platform/failure.ts';
import { useKeptText } from '#platform/kept-text.ts';
import { useSync } from '#platform/sync.tsx';
import type { Live } from '#platform/sync-service.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useEscape } from '#ui/use-escape.ts';
import type { ActivitySlots } from './activity-detail.tsx';
import { ActivityList } from './activity-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  type ActivityFilters,
  filtersOf,
  NO_FILTERS,
  narrowing,
  openActivityOf,
  withActivity,
  withFilters,
} from './filters.ts';
import { EmptyPanel } from './inbox-states.tsx';
import { NewTaskDialog, TaskDraft } from './new-task-dialog.tsx';
import { peopleOf } from './people.ts';
import { useColleagues } from './use-colleagues.ts';
import { useInbox } from './use-inbox.ts';
import { useActivityWriter } from './use-writer.ts';

const loadDetail = () => import('./activity-detail.tsx');
// The list is there first; what it opens is fetched while somebody reads it.
const ActivityDetail = lazy(async () => ({ default: (await loadDetail()).ActivityDetail }));

/** From here on list and detail stand side by side (look.md). */
const BESIDE = '@media screen and (min-width: 900px)';
const ALONE = '@media screen and (max-width: 899.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', minHeight: '100dvh' },
  list: {
    flexGrow: 1,
    minWidth: 0,
    containerType: 'inline-size',
    containerName: 'inbox',
    '@media print': { display: 'none' },
  },
  listBeside: {
    [BESIDE]: {
      flexGrow: 0,
      flexShrink: 0,
      width: 'clamp(360px, 32vw, 420px)',
      borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
    [ALONE]: { display: 'none' },
  },
  printed: { '@media print': { display: 'block' } },
  detail: {
    flexGrow: 1,
    minWidth: 0,
    [BESIDE]: {
      alignSelf: 'start',
      position: 'sticky',
      top: 0,
      maxHeight: '100dvh',
      overflowY: 'auto',
    },
  },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} 0`,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  cut: {
    margin: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  age: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
});

/** Cut off for longer than two polls: the person should know how old the list is. */
const OLD_MS = 2 * POLLING_S * 1_000;
const isOld = (live: Live, readAt: number | null): readAt is number =>
  live !== 'open' && readAt !== null && Date.now() - readAt > OLD_MS;

interface Props {
  /** `{type}` of the address. */
  type: ActivityType;
  /** The active location. */
  locationId: string;
  /** Who is signed in: offered first where activities are filtered by person. */
  user: { id: string; name: string };
  /** What the person may write here; the server decides. */
  may: { create: boolean; change: boolean };
  /** What other areas show of an open activity. */
  slots?: ActivitySlots;
  /** Search parameters of the address, all of which this page owns but those it does not know. */
  params: URLSearchParams;
  /** Changes them; `replace` keeps the history short (filters), an opened activity adds a step. */
  setParams: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** /personnel/activities/{type}: the inbox, from this device's rows, with or without network. */
export const ActivitiesPage = (props: Props) => {
  const { type, locationId, user, may, slots, params, setParams } = props;
  const styles = useStyles();
  const list = useRef<HTMLElement>(null);
  const address = params.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const openId = openActivityOf(params);
  const colleagues = useColleagues(locationId);
  const inbox = useInbox({ locationId, type, filters, user, people: colleagues });
  const writer = useActivityWriter(locationId);
  const { live } = useSync();
  const [asking, setAsking] = useState(false);
  const unsent = useKeptText('new-task', TaskDraft);
  const { rows, online } = inbox;
  const people = peopleOf(
    user,
    colleagues,
    (rows ?? []).map(({ activity }) => activity),
  );
  useEffect(() => void loadDetail(), []);
  const stopAsking = useCallback(() => setAsking(false), []);

  const filter = (next: ActivityFilters) => setParams(withFilters(params, next), { replace: true });
  const open = (id: string) => setParams(withActivity(params, id), { replace: openId !== null });
  const close = () => {
    setParams(withActivity(params, null), { replace: true });
    // The row is focusable again once the list is seen, which is after this change is painted.
    const row = list.current?.querySelector<HTMLElement>(`[data-activity="${openId}"]`);
    requestAnimationFrame(() => row?.focus());
  };
  useEscape(openId !== null && !asking, close);

  const create = async (id: string, task: Omit<TaskDraft, 'id'>) => {
    const failure = await writer.create(id, {
      ...task,
      location_id: locationId,
      status: 'neu',
      is_archived: false,
    });
    if (!failure) open(id);
    return failure;
  };

  return (
    <div className={styles.root}>
      <section
        ref={list}
        aria-label="Posteingang"
        className={mergeClasses(styles.list, openId ? styles.listBeside : styles.printed)}
      >
        <div className={styles.top}>
          <h1 className={styles.heading}>
            {type === 'alle' ? 'Alle Vorgänge' : SOURCE_LABELS[type]}
          </h1>
          {may.create && (
            <Button
              size="small"
              icon={unsent.found ? <Edit16Regular /> : <Add16Regular />}
              onClick={() => setAsking(true)}
            >
              {unsent.found ? 'Aufgabe fortsetzen' : 'Neue Aufgabe'}
            </Button>
          )}
        </div>
        <FilterBar type={type} filters={filters} people={people} onChange={filter} />
        {rows && online.isError && inbox.from === 'server' && (
          <NoteBox className={styles.age}>
            {failureOf(online.error).text} Stand der Liste: {spokenTime(inbox.readAt)}
          </NoteBox>
        )}
        {inbox.from === 'device' && isOld(live, inbox.readAt) && (
          <NoteBox className={styles.age}>Stand der Liste: {spokenTime(inbox.readAt)}</NoteBox>
        )}
        {!rows && !online.isError && <SkeletonRows rows={12} height={44} />}
        {!rows && online.isError && (
          <FailedPanel
            error={online.error}
            busy={online.isFetching}
            onRetry={() => void online.refetch()}
          />
        )}
        {rows && rows.length === 0 && (
          <EmptyPanel
            narrowed={filters.status !== 'alle' || filters.page > 1 || narrowing(filters) > 0}
            onReset={() => filter({ ...NO_FILTERS, pageSize: filters.pageSize })}
          />
        )}
        {rows && rows.length > 0 && (
          <ActivityList
            rows={rows}
            openId={openId}
            stale={inbox.from === 'server' && online.isPlaceholderData}
            hrefOf={(id) => `?${withActivity(params, id)}`}
            onOpen={open}
          />
        )}
        {rows && (
          <Pager
            page={filters.page}
            pageSize={filters.pageSize}
            total={inbox.total}
            more={inbox.more}
            noun="Vorgänge"
            onChange={(part) => filter({ ...filters, ...part })}
          />
        )}
        {inbox.cut && (
          <p className={styles.cut}>
            Auf diesem Gerät liegen die neuesten {FIRST_READ_MAX.toLocaleString(LOCALE)} Vorgänge.
          </p>
        )}
        <NewTaskDialog
          open={asking}
          people={people}
          unsent={unsent}
          onClose={stopAsking}
          onCreate={create}
        />
      </section>
      {openId && (
        <div className={styles.detail}>
          <Suspense fallback={<SkeletonRows rows={8} height={32} />}>
            <ActivityDetail
              locationId={locationId}
              id={openId}
              known={inbox.find(openId)}
              people={people}
              writer={may.change ? writer : null}
              slots={slots}
              onBack={close}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
};
