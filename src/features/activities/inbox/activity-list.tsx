import type { KeyboardEvent, RefObject } from 'react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ACTIVITY_LIST } from '../texts.ts';
import { ActivityLine } from './activity-line.tsx';
import { dayGroups } from './order/day-groups.ts';
import type { QuickActs } from './row-actions.tsx';
import type { InboxRow } from './use-own-inbox.ts';
import type { Selection } from './use-selection.ts';

// Pages are short enough to be drawn whole; only the endless list needs to know what is seen.
const EndlessList = lazy(async () => ({
  default: (await import('./endless-list.tsx')).EndlessList,
}));

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', position: 'relative' },
  stale: { opacity: 0.6 },
  day: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    paddingInlineStart: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.textQuiet,
  },
});

export interface ListProps {
  rows: readonly InboxRow[];
  now: number;
  openId: string | null;
  selection: Selection | null;
  quick: QuickActs | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  /** Brings a row, by its place, onto the screen and gives it the focus. */
  focusRow: (index: number) => void;
}

interface Props extends ListProps {
  /** The rows still belong to the filters before. */
  stale: boolean;
  /** With a heading above each day, where the newest is first. */
  byDay: boolean;
  /** Ids of those that stand before all others. */
  first: ReadonlySet<string>;
  /** Draws only what is seen, in this scroll area; null: all rows. */
  endless: {
    scroller: RefObject<HTMLElement | null>;
    reveal: RefObject<((index: number) => void) | null>;
  } | null;
}

/** Rows of the inbox; arrows go up and down, Home and End to the ends, Enter opens. */
export const ActivityList = ({ stale, byDay, first, endless, ...props }: Props) => {
  const { rows, now, openId, selection, quick, hrefOf, onOpen, focusRow } = props;
  const styles = useStyles();
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const has = (id: string | null) => rows.some((row) => row.id === id);
  const reachable = has(lastFocused) ? lastFocused : has(openId) ? openId : rows[0]?.id;

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.activity;
    const at = rows.findIndex(({ id }) => id === focused);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || !rows[to]) return;
    event.preventDefault();
    focusRow(to);
  };
  const days = useMemo(() => (byDay ? dayGroups(rows, now, first) : []), [byDay, rows, now, first]);
  const line = (row: InboxRow, index: number) => (
    <>
      {days[index] && <h2 className={styles.day}>{days[index]}</h2>}
      <ActivityLine
        row={row}
        now={now}
        href={hrefOf(row.id)}
        open={row.id === openId}
        reachable={row.id === reachable}
        selection={selection}
        quick={quick}
        onOpen={onOpen}
      />
    </>
  );

  return (
    <ul
      aria-label={ACTIVITY_LIST.label}
      aria-busy={stale || undefined}
      className={mergeClasses(styles.list, stale && styles.stale)}
      onKeyDown={move}
      onFocus={(event) => setLastFocused(event.target.dataset.activity ?? null)}
    >
      {endless ? (
        <Suspense fallback={<SkeletonRows rows={12} height={56} />}>
          <EndlessList rows={rows} line={line} {...endless} />
        </Suspense>
      ) : (
        rows.map((row, index) => <li key={row.id}>{line(row, index)}</li>)
      )}
    </ul>
  );
};
