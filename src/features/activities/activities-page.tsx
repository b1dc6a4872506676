import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ActivityType, SOURCE_LABELS } from '#contract/activity-enums.ts';
import { useClient } from '#platform/api-client.tsx';
import { spokenTime } from '#platform/dates.ts';
import { failureOf } from '#platform/failure.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useEscape } from '#ui/use-escape.ts';
import { ActivityDetail } from './activity-detail.tsx';
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
import { Pager } from './pager.tsx';
import { peopleOf } from './people.ts';
import { inboxQuery } from './queries.ts';

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
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} 0`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  age: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
});

interface Props {
  /** `{type}` of the address. */
  type: ActivityType;
  /** The active location. */
  locationId: string;
  /** Who is signed in: offered first where activities are filtered by person. */
  user: { id: string; name: string };
  /** Search parameters of the address, all of which this page owns but those it does not know. */
  params: URLSearchParams;
  /** Changes them; `replace` keeps the history short (filters), an opened activity adds a step. */
  setParams: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** /personnel/activities/{type}: the inbox, read only. */
export const ActivitiesPage = ({ type, locationId, user, params, setParams }: Props) => {
  const styles = useStyles();
  const list = useRef<HTMLElement>(null);
  const filters = filtersOf(params);
  const openId = openActivityOf(params);
  const inbox = useQuery(inboxQuery(useClient(), locationId, type, filters));

  const filter = (next: ActivityFilters) => setParams(withFilters(params, next), { replace: true });
  const open = (id: string) => setParams(withActivity(params, id), { replace: openId !== null });
  const close = () => {
    setParams(withActivity(params, null), { replace: true });
    // The row is focusable again once the list is seen, which is after this change is painted.
    const row = list.current?.querySelector<HTMLElement>(`[data-activity="${openId}"]`);
    requestAnimationFrame(() => row?.focus());
  };
  useEscape(openId !== null, close);

  return (
    <div className={styles.root}>
      <section
        ref={list}
        aria-label="Posteingang"
        className={mergeClasses(styles.list, openId ? styles.listBeside : styles.printed)}
      >
        <h1 className={styles.heading}>
          {type === 'alle' ? 'Alle Vorgänge' : SOURCE_LABELS[type]}
        </h1>
        <FilterBar
          type={type}
          filters={filters}
          people={peopleOf(user, inbox.data?.data ?? [])}
          onChange={filter}
        />
        {inbox.isError && inbox.data && (
          <NoteBox className={styles.age}>
            {failureOf(inbox.error).text} Stand der Liste: {spokenTime(inbox.dataUpdatedAt)}
          </NoteBox>
        )}
        {inbox.isPending && <SkeletonRows rows={12} height={44} />}
        {inbox.isError && !inbox.data && (
          <FailedPanel
            error={inbox.error}
            busy={inbox.isFetching}
            onRetry={() => void inbox.refetch()}
          />
        )}
        {inbox.data && inbox.data.data.length === 0 && (
          <EmptyPanel
            narrowed={filters.status !== 'alle' || filters.page > 1 || narrowing(filters) > 0}
            onReset={() => filter({ ...NO_FILTERS, pageSize: filters.pageSize })}
          />
        )}
        {inbox.data && inbox.data.data.length > 0 && (
          <ActivityList
            activities={inbox.data.data}
            openId={openId}
            stale={inbox.isPlaceholderData}
            hrefOf={(id) => `?${withActivity(params, id)}`}
            onOpen={open}
          />
        )}
        {inbox.data && (
          <Pager
            page={filters.page}
            pageSize={filters.pageSize}
            total={inbox.data.total}
            onChange={(part) => filter({ ...filters, ...part })}
          />
        )}
      </section>
      {openId && (
        <div className={styles.detail}>
          <ActivityDetail locationId={locationId} id={openId} onBack={close} />
        </div>
      )}
    </div>
  );
};
