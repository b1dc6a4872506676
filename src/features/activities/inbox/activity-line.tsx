import type { MouseEvent } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ACTIVITY_LIST } from '../texts.ts';
import { ActivityRow } from './activity-row.tsx';
import type { InboxRow } from './use-own-inbox.ts';
import type { Selection } from './use-selection.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'stretch',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  tick: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: '44px' },
    '@media print': { display: 'none' },
  },
  box: { width: '18px', height: '18px', margin: 0, accentColor: tokens.colorBrandBackground },
  row: { flexGrow: 1, minWidth: 0 },
});

export interface LineProps {
  row: InboxRow;
  now: number;
  href: string;
  open: boolean;
  /** The one row of the list that the tabulator key reaches. */
  reachable: boolean;
  /** Null where nothing can be done with what is chosen. */
  selection: Selection | null;
  onOpen: (id: string) => void;
}

/** A row with its box to choose it. */
export const ActivityLine = ({ row, now, href, open, reachable, selection, onOpen }: LineProps) => {
  const styles = useStyles();
  const { id, activity, pending } = row;
  const chosen = selection?.ids.has(id) ?? false;
  const choose = (event: MouseEvent) =>
    event.shiftKey ? selection?.toggleTo(id) : selection?.toggle(id);
  return (
    <div className={mergeClasses(styles.root, chosen && styles.chosen)}>
      {selection && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen}
            tabIndex={reachable ? 0 : -1}
            aria-label={ACTIVITY_LIST.select(activity.subject)}
            onClick={choose}
            onChange={() => undefined}
          />
        </label>
      )}
      <div className={styles.row}>
        <ActivityRow
          activity={activity}
          pending={pending}
          now={now}
          href={href}
          open={open}
          reachable={reachable}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
};
