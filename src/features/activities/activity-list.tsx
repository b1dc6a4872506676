import { type KeyboardEvent, useState } from 'react';
import type { ActivitySummary } from '#contract/entities/activity.ts';
import { makeStyles, mergeClasses } from '#ui/styling.ts';
import { ActivityRow } from './activity-row.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  stale: { opacity: 0.6 },
});

interface Props {
  activities: readonly ActivitySummary[];
  openId: string | null;
  /** The rows still belong to the filters before. */
  stale: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** Rows of the inbox; arrows go up and down, Home and End to the ends, Enter opens. */
export const ActivityList = ({ activities, openId, stale, hrefOf, onOpen }: Props) => {
  const styles = useStyles();
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const has = (id: string | null) => activities.some((activity) => activity.id === id);
  const reachable = has(lastFocused) ? lastFocused : has(openId) ? openId : activities[0]?.id;

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-activity]')];
    const at = rows.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : rows[to];
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
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityRow
            activity={activity}
            href={hrefOf(activity.id)}
            open={activity.id === openId}
            reachable={activity.id === reachable}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
};
