import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ActivityType } from '#contract/activities/activity-enums.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import type { Live } from '#platform/sync/sync-service.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { mergeClasses } from '#ui/styling.ts';
import type { Person } from '../content.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import { type ActivityFilters, NO_FILTERS, narrowing } from '../filter/filters.ts';
import { usePageStyles } from '../page-styles.ts';
import { ACTIVITIES_PAGE, COMMON } from '../texts.ts';
import { ActivityList, type ListProps } from './activity-list.tsx';
import { InboxFoot } from './inbox-foot.tsx';
import { EmptyPanel } from './inbox-states.tsx';
import type { useInbox } from './use-inbox.ts';
import type { useRowFocus } from './use-row-focus.ts';

// Loaded later; its place is kept.
const ViewsBar = lazy(async () => ({
  default: (await import('../filter/views-bar.tsx')).ViewsBar,
}));

/** Cut off for longer than two polls: the person should know how old the list is. */
const OLD_MS = 2 * POLLING_S * 1_000;
const isOld = (live: Live, readAt: number | null): readAt is number =>
  live !== 'open' && readAt !== null && Date.now() - readAt > OLD_MS;

interface Props {
  /** What each row is given. */
  lines: Omit<ListProps, 'rows' | 'focusRow'>;
  type: ActivityType;
  locationId: string;
  user: Person;
  people: readonly Person[];
  filters: ActivityFilters;
  onFilter: (filters: ActivityFilters) => void;
  inbox: ReturnType<typeof useInbox>;
  /** Ids of the rows that stand before all others. */
  first: ReadonlySet<string>;
  list: ReturnType<typeof useRowFocus>;
  onKeys: () => void;
  /** Null without the right to make a task. */
  onNew: (() => void) | null;
  /** A task was begun and not made. */
  begun: boolean;
  /** What is done with those that are chosen. */
  bulk: ReactNode;
}

/** The list of the inbox with what narrows it, and what it says where nothing is. */
export const ListPane = (props: Props) => {
  const { type, locationId, user, people, filters, onFilter, inbox, first, list, lines } = props;
  const { onKeys, onNew, begun, bulk } = props;
  const styles = usePageStyles();
  const { live } = useSync();
  const { rows: shown, online } = inbox;
  const newText = begun ? ACTIVITIES_PAGE.continueTask : COMMON.newTask;
  const endless = filters.endless === true && inbox.from === 'device';
  return (
    <section
      ref={list.area}
      aria-label={ACTIVITIES_PAGE.region}
      className={mergeClasses(styles.list, lines.openId ? styles.behind : styles.printed)}
    >
      <div className={styles.top}>
        <h1 className={styles.heading}>{ACTIVITIES_PAGE.region}</h1>
        <div className={styles.tools}>
          <Button
            size="small"
            appearance="subtle"
            className={styles.keys}
            title={ACTIVITIES_PAGE.shortcutsHint}
            aria-label={COMMON.shortcuts}
            icon={<QuestionCircle16Regular />}
            onClick={onKeys}
          />
          {onNew && (
            <Button
              size="small"
              className={mergeClasses(styles.newSign, !begun && styles.newWide)}
              icon={begun ? <Edit16Regular /> : <Add16Regular />}
              title={ACTIVITIES_PAGE.newHint(newText)}
              aria-label={newText}
              onClick={onNew}
            >
              <span className={styles.newWord}>{newText}</span>
            </Button>
          )}
        </div>
      </div>
      <div className={styles.views}>
        <Suspense>
          <ViewsBar
            locationId={locationId}
            userId={user.id}
            place={{ type, filters }}
            all={inbox.all}
            minute={lines.now}
          />
        </Suspense>
      </div>
      <FilterBar
        type={type}
        filters={filters}
        people={people}
        userId={user.id}
        onChange={onFilter}
      />
      {shown && online.isError && inbox.from === 'server' && (
        <NoteBox className={styles.age}>
          {failureOf(online.error).text} {ACTIVITIES_PAGE.readAt(spokenTime(inbox.readAt))}
        </NoteBox>
      )}
      {inbox.from === 'device' && isOld(live, inbox.readAt) && (
        <NoteBox className={styles.age}>{ACTIVITIES_PAGE.readAt(spokenTime(inbox.readAt))}</NoteBox>
      )}
      {!shown && (inbox.counting || !online.isError) && <SkeletonRows rows={12} height={56} />}
      {!shown && !inbox.counting && online.isError && (
        <FailedPanel
          error={online.error}
          busy={online.isFetching}
          onRetry={() => void online.refetch()}
        />
      )}
      {shown && shown.length === 0 && (
        <EmptyPanel
          narrowed={filters.status !== 'alle' || filters.page > 1 || narrowing(filters) > 0}
          onReset={() => onFilter({ ...NO_FILTERS, pageSize: filters.pageSize })}
        />
      )}
      {shown && shown.length > 0 && (
        <ActivityList
          {...lines}
          first={first}
          rows={shown}
          focusRow={list.focusRow}
          byDay={!filters.due}
          endless={endless ? { scroller: list.area, reveal: list.reveal } : null}
          stale={inbox.from === 'server' && online.isPlaceholderData}
        />
      )}
      {shown && <InboxFoot inbox={inbox} rows={shown} filters={filters} onFilter={onFilter} />}
      {bulk && <div className={styles.bulk}>{bulk}</div>}
    </section>
  );
};
