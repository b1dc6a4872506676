import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CHANGES_PAGE,
  locationChanges,
  personnelChanges,
  practiceChanges,
  type SettingChange,
} from '#contract/practice/calls/setting-changes.ts';
import type { SettingKind } from '#contract/practice/setting-kinds.ts';
import type { Client } from '#data/http/client.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { notUndone } from '../note-saved.ts';
import { HISTORY, UNDO } from '../texts.ts';
import { useHistoryStyles } from './history-styles.ts';
import { undoOf } from './undo.ts';
import { changeWords } from './words.ts';

type Place = { of: 'location' | 'personnel'; locationId: string } | { of: 'practice' };

interface Props {
  place: Place;
  kind?: SettingKind;
  /** About this person alone. */
  person?: string;
  title?: string;
  /** False where the caller may look, not change. */
  mayUndo?: boolean;
  /** What the page shows is to be read anew. */
  onUndone: () => void;
}

const read = async (
  client: Client,
  place: Place,
  query: { kind?: SettingKind; before?: string },
  signal: AbortSignal,
): Promise<SettingChange[]> => {
  if (place.of === 'practice') {
    return (await client.call(practiceChanges, { query, signal })).data.data;
  }
  const call = place.of === 'location' ? locationChanges : personnelChanges;
  const params = { id: place.locationId };
  return (await client.call(call, { params, query, signal })).data.data;
};

/** The newest of its object: an older one would only be refused. */
const isNewest = (all: readonly SettingChange[], one: SettingChange): boolean =>
  all.find(({ kind, object_id }) => kind === one.kind && object_id === one.object_id) === one;

const List = ({ place, kind, person, mayUndo = true, onUndone }: Props) => {
  const styles = useHistoryStyles();
  const client = useClient();
  const [busy, setBusy] = useState<string | null>(null);
  const where = place.of === 'practice' ? 'practice' : place.locationId;
  const pages = useInfiniteQuery({
    queryKey: ['setting-changes', place.of, where, kind ?? ''],
    queryFn: ({ signal, pageParam }) =>
      read(
        client,
        place,
        { ...(kind && { kind }), ...(pageParam !== '' && { before: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length === CHANGES_PAGE ? last.at(-1)?.id : undefined),
    networkMode: 'always',
    retry: mayRetry,
    gcTime: 0,
  });
  if (pages.isPending) return <SkeletonRows rows={2} height={44} />;
  if (pages.isError) {
    const again = () => void pages.refetch();
    return <FailedPanel error={pages.error} busy={pages.isFetching} onRetry={again} />;
  }
  const all = pages.data.pages.flat();
  const shown = all.filter((one) => person === undefined || one.person_id === person);
  const undo = async (one: SettingChange, work: () => Promise<unknown>) => {
    setBusy(one.id);
    try {
      await work();
      notify({ intent: 'success', title: UNDO.undone });
    } catch (error) {
      notify({ intent: 'error', title: UNDO.notUndone, message: notUndone(error) });
    }
    await pages.refetch();
    setBusy(null);
    onUndone();
  };
  return (
    <>
      {shown.length === 0 && <p className={styles.quiet}>{HISTORY.none}</p>}
      <ol className={styles.list}>
        {shown.map((one) => {
          const work = mayUndo && isNewest(all, one) ? undoOf(client, one) : null;
          return (
            <li key={one.id} className={styles.item}>
              <div className={styles.words}>
                <span className={styles.quiet} title={exactTime(one.at)}>
                  {spokenTime(one.at)} · {one.by}
                  {one.person !== '' && person === undefined && ` · ${one.person}`}
                </span>
                {changeWords(one).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </div>
              {work && (
                <Button
                  size="small"
                  busy={busy === one.id}
                  aria-label={HISTORY.undoOf(changeWords(one)[0] ?? '')}
                  onClick={() => void undo(one, work)}
                >
                  {UNDO.undo}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {pages.hasNextPage && (
        <div>
          <Button
            size="small"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {HISTORY.older}
          </Button>
        </div>
      )}
    </>
  );
};

/** Who has changed what from what to what, asked for once it is opened; and the way back. */
export const HistoryPanel = (props: Props) => {
  const styles = useHistoryStyles();
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.root}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{props.title ?? HISTORY.title}</summary>
      {open && <List {...props} />}
    </details>
  );
};
