import { type KeyboardEvent, useState } from 'react';
import { makeStyles, mergeClasses } from '#ui/styling.ts';
import { ActivityRow } from './activity-row.tsx';
import type { InboxRow } from './use-own-inbox.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  stale: { opacity: 0.6 },
});

interface Props {
  rows: readonly InboxRow[];
  openId: string | null;
  /** The rows still belong to the filters before. */
  stale: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** Rows of the inbox; arrows go up and down, Home and End to the ends, Enter opens. */
export const ActivityList = ({ rows, openId, stale, hrefOf, onOpen }: Props) => {
  const styles = useStyles();
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const has = (id: string | null) => rows.some((row) => row.id === id);
  const reachable = has(lastFocused) ? lastFocused : has(openId) ? openId : rows[0]?.id;

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-activity]')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    const row = to === undefined ? undefined : links[to];
    if (!row) return;
    event.preventDefault();
    row.focus();
  };

  return (
    <ul
      aria-label="Vorgänge"
      aria-busy={stale || undefined}
      className={mergeClasses(styles.list, stale && styles.stale)}
      onKeyDown={move}
      onFocus={(event) => setLastFocused(event.target.dataset.activity ?? null)}
    >
      {rows.map(({ id, activity, pending }) => (
        <li key={id}>
          <ActivityRow
            activity={activity}
            pending={pending}
            href={hrefOf(id)}
            open={id === openId}
            reachable={id === reachable}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
};
