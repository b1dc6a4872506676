import { type MouseEvent, useState } from 'react';
import { TickBox } from '#ui/fields/tick.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ACTIVITY_LIST } from '../texts.ts';
import { ActivityRow } from './activity-row.tsx';
import { type QuickActs, RowActions } from './row-actions.tsx';
import type { InboxRow } from './use-own-inbox.ts';
import type { Selection } from './use-selection.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    '::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '68px',
      insetInlineEnd: tokens.spacingHorizontalM,
      bottom: 0,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}`,
      pointerEvents: 'none',
    },
    ':hover > label, :focus-within > label': { opacity: 1 },
  },
  chosen: {
    backgroundColor: tokens.brandQuiet,
    // Grounds are the system's there.
    '@media (forced-colors: active)': {
      outline: `2px dashed highlight`,
      outlineOffset: '-2px',
    },
  },
  /** Over the avatar: seen where the pointer or the keyboard is, and as soon as one is chosen. */
  tick: {
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: '16px',
    insetBlock: 0,
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    opacity: 0,
    cursor: 'pointer',
    '@media print': { display: 'none' },
  },
  tickSeen: { opacity: 1 },
  box: {
    width: '36px',
    height: '36px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.surface,
  },
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
  /** What the pointer can do with it at once; null without the right to. */
  quick: QuickActs | null;
  onOpen: (id: string) => void;
}

/** A row with its box to choose it. */
export const ActivityLine = (props: LineProps) => {
  const { row, now, href, open, reachable, selection, quick, onOpen } = props;
  const [pointed, setPointed] = useState(false);
  const [reached, setReached] = useState(false);
  const styles = useStyles();
  const { id, activity, pending } = row;
  const chosen = selection?.ids.has(id) ?? false;
  const choose = (event: MouseEvent) =>
    event.shiftKey ? selection?.toggleTo(id) : selection?.toggle(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it shows is done by keys too
    <div
      className={mergeClasses(styles.root, chosen && styles.chosen)}
      // With a finger a row is opened, and done there.
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setReached(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setReached(false);
      }}
    >
      {selection && (
        <label className={mergeClasses(styles.tick, selection.ids.size > 0 && styles.tickSeen)}>
          <span className={styles.box}>
            <TickBox
              checked={chosen}
              tabIndex={reachable ? 0 : -1}
              aria-label={ACTIVITY_LIST.select(activity.subject)}
              onClick={choose}
              onChange={() => undefined}
            />
          </span>
        </label>
      )}
      <ActivityRow
        activity={activity}
        pending={pending}
        now={now}
        href={href}
        open={open}
        reachable={reachable}
        onOpen={onOpen}
      />
      {(pointed || reached) && quick && activity.status !== 'erledigt' && !activity.is_archived && (
        <RowActions row={row} quick={quick} />
      )}
    </div>
  );
};
