import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActivityType } from '#contract/activities/activity-enums.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { useColleagues } from '#platform/sync/use-colleagues.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { useEscape } from '#ui/overlays/use-escape.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import type { ActivitySlots } from '../detail/activity-detail.tsx';
import { useActs } from '../detail/acts/use-acts.ts';
import {
  type ActivityFilters,
  filtersOf,
  openActivityOf,
  withActivity,
  withFilters,
} from '../filter/filters.ts';
import { type Asked, useInboxKeys } from '../keys/use-inbox-keys.ts';
import { usePageStyles } from '../page-styles.ts';
import { peopleOf } from '../people.ts';
import { PresenceContext, usePresence } from '../presence/use-presence.ts';
import { createTask } from '../task/create-task.ts';
import { TaskDraft } from '../task/task-draft.ts';
import { ACTED, ACTIVITIES_PAGE } from '../texts.ts';
import { useActivityWriter } from '../use-writer.ts';
import { ListPane } from './list-pane.tsx';
import { useEmergenciesFirst } from './order/use-emergencies-first.ts';
import type { QuickActs } from './row-actions.tsx';
import { useInbox } from './use-inbox.ts';
import { useKeptPlace } from './use-kept-place.ts';
import type { InboxRow } from './use-own-inbox.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';

const loadDetail = () => import('../detail/activity-detail.tsx');
// The list is there first; what it opens is fetched while somebody reads it.
const ActivityDetail = lazy(async () => ({ default: (await loadDetail()).ActivityDetail }));
const ReadingPane = lazy(async () => ({
  default: (await import('./reading-pane.tsx')).ReadingPane,
}));
// Behind the list: only when something is chosen or asked.
const NewTaskDialog = lazy(async () => ({
  default: (await import('../task/new-task-dialog.tsx')).NewTaskDialog,
}));
const ActDialog = lazy(async () => ({
  default: (await import('../detail/acts/act-dialog.tsx')).ActDialog,
}));
const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

const NO_ROWS: readonly InboxRow[] = [];

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
  /** Search parameters of the address; those that this page does not know are kept. */
  params: URLSearchParams;
  /** Changes them; `replace` keeps the history short (filters), an opened activity adds a step. */
  setParams: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** /personnel/activities/{type}: the inbox, from this device's rows, with or without network. */
export const ActivitiesPage = (props: Props) => {
  const { type, locationId, user, may, slots, params, setParams } = props;
  const styles = usePageStyles();
  const address = params.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const openId = openActivityOf(params);
  const now = useMinute();
  const colleagues = useColleagues(locationId);
  const found = useInbox({ locationId, type, filters, user, people: colleagues }, now);
  const inbox = useEmergenciesFirst(found, filters, `${locationId} ${type}`);
  const { rows, first } = inbox;
  const writer = useActivityWriter(locationId);
  const acts = useActs(may.change ? writer : null, colleagues, user.name);
  const waits = openId !== null && inbox.find(openId)?.etag === null;
  const { present, noteTyping } = usePresence(locationId, waits ? null : openId);
  const [newTask, setNewTask] = useState<boolean | null>(null);
  /** The task that was made here last: opening it does not set it to "gelesen" for its maker. */
  const [made, setMade] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asked | null>(null);
  const unsent = useKeptText('new-task', TaskDraft);
  const selection = useSelection(inbox.matching ?? rows ?? NO_ROWS);
  const chosen = useMemo(
    () => (inbox.matching ?? rows ?? []).filter(({ id }) => selection.ids.has(id)),
    [inbox.matching, rows, selection.ids],
  );
  const list = useRowFocus(rows ?? NO_ROWS);
  const root = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  useKeptPlace(root, detail, (inDetail) => {
    const title = inDetail && detail.current?.querySelector<HTMLElement>('[data-detail-title]');
    if (title) title.focus();
    else list.home();
  });
  const people = peopleOf(
    user,
    colleagues,
    (rows ?? []).map(({ activity }) => activity),
  );
  useEffect(() => void loadDetail(), []);
  const stopNewTask = useCallback(() => setNewTask(false), []);

  const filter = (next: ActivityFilters) => setParams(withFilters(params, next), { replace: true });
  const open = (id: string) => setParams(withActivity(params, id), { replace: openId !== null });
  const hrefOf = (id: string) => `?${withActivity(params, id)}`;
  const close = () => {
    setParams(withActivity(params, null), { replace: true });
    // The row is focusable again once the list is seen, which is after this change is painted.
    const at = (rows ?? []).findIndex(({ id }) => id === openId);
    requestAnimationFrame(() => list.focusRow(at));
  };
  useEscape(openId === null && selection.ids.size > 0, selection.clear);
  useEscape(openId !== null && newTask !== true, close);

  const { ask } = useInboxKeys({
    rows: rows ?? NO_ROWS,
    find: inbox.find,
    chosen,
    openId,
    list,
    selection,
    acts,
    onOpen: open,
    onAsk: setAsking,
    onNew: may.create ? () => setNewTask(true) : null,
  });

  const { id: me } = user;
  const quick = useMemo(
    (): QuickActs | null =>
      acts && {
        done: (row) => void acts.act([row], { status: 'erledigt' }, ACTED.done),
        mine: (row) => {
          const others = row.activity.assignees.map(({ id }) => id).filter((id) => id !== me);
          void acts.act([row], { assignee_ids: [...others, me] }, ACTED.assigned);
        },
        snooze: (row) => setAsking({ what: 'snooze', rows: [row] }),
      },
    [acts, me],
  );

  const create = async (id: string, task: Omit<TaskDraft, 'id'>) => {
    const failure = await createTask(writer, locationId, id, task);
    if (!failure) {
      setMade(id);
      open(id);
    }
    return failure;
  };

  return (
    <PresenceContext value={present}>
      <div ref={root} className={styles.root}>
        {openId && <h1 className={styles.unseenHeading}>{ACTIVITIES_PAGE.region}</h1>}
        <ListPane
          type={type}
          locationId={locationId}
          user={user}
          people={people}
          filters={filters}
          onFilter={filter}
          inbox={inbox}
          first={first}
          list={list}
          lines={{
            now,
            openId,
            selection: acts ? selection : null,
            quick,
            hrefOf,
            onOpen: open,
          }}
          onKeys={() => ask('keys')}
          onNew={may.create ? () => setNewTask(true) : null}
          begun={!!unsent.found}
          bulk={
            acts &&
            chosen.length > 0 && (
              <Suspense>
                <BulkBar
                  selection={selection}
                  rows={chosen}
                  matching={inbox.matching?.map(({ id }) => id) ?? []}
                  acts={acts}
                  onAsk={ask}
                />
              </Suspense>
            )
          }
        />
        {!openId && (
          <div className={styles.nothing}>
            <Suspense>
              <ReadingPane all={inbox.all} locationId={locationId} user={user} minute={now} />
            </Suspense>
          </div>
        )}
        {openId && (
          <div ref={detail} className={styles.detail} onInput={({ target }) => noteTyping(target)}>
            <Suspense fallback={<SkeletonRows rows={8} height={32} />}>
              <ActivityDetail
                locationId={locationId}
                id={openId}
                known={inbox.find(openId)}
                people={people}
                acts={acts}
                onAsk={(what) => ask(what)}
                slots={slots}
                user={user}
                made={made === openId}
                colleagues={colleagues}
                all={inbox.all}
                hrefOf={hrefOf}
                onOpen={open}
                onBack={close}
              />
            </Suspense>
          </div>
        )}
        {newTask !== null && (
          <Suspense>
            <NewTaskDialog
              open={newTask}
              people={people}
              unsent={unsent}
              onClose={stopNewTask}
              onCreate={create}
            />
          </Suspense>
        )}
        {asking && (
          <Suspense>
            <ActDialog
              asking={asking.what}
              rows={asking.rows}
              people={people}
              acts={acts}
              onClose={() => setAsking(null)}
            />
          </Suspense>
        )}
      </div>
    </PresenceContext>
  );
};
