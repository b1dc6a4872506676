import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { makeStyles, mergeClasses } from '#ui/styling.ts';
import { duplicate, remove, step } from '../document/actions.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { OUTLINE } from '../texts.ts';
import { useKeptPlace } from '../use-kept-place.ts';
import { type OutlineItem, outlineOf, sameOutline } from './outline-items.ts';
import { OutlineRow, rowId } from './outline-row.tsx';

const useStyles = makeStyles({
  tree: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

interface Props {
  /** The settings of what is selected are wanted: the pane changes, the focus goes there. */
  onOpen: () => void;
  /** Something was picked by pointer: the focus stays, so that Entf removes what was picked. */
  onPick: () => void;
  className?: string;
}

/** Where the arrows lead in the outline; undefined for a key that is none of its own. */
function aim(key: string, items: readonly OutlineItem[], at: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, items.length - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  return undefined;
}

/**
 * Pages and elements in their order: a tree as WAI-ARIA describes it (arrows go, left and right
 * close and open). Alt with up and down moves, Entf deletes, Strg+D duplicates, Enter and a double
 * click edit.
 */
export const Outline = ({ onOpen, onPick, className }: Props) => {
  const styles = useStyles();
  const store = useStore();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const items = useEditor(({ content }) => outlineOf(content, closed), sameOutline);
  const tabStop = useEditor(({ selected }) =>
    items.some(({ id }) => id === selected) ? selected : (items[0]?.id ?? ''),
  );

  const tree = useRef<HTMLDivElement>(null);
  useKeptPlace(tree, () => document.getElementById(rowId(tabStop))?.focus());

  const toggle = useCallback((id: string, open: boolean) => {
    setClosed((before) => {
      const next = new Set(before);
      if (open) next.delete(id);
      else next.add(id);
      return next;
    });
  }, []);
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    store.select(id);
    document.getElementById(rowId(id))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ id }) => id === tabStop);
    const item = items[at];
    if (!item || (event.target as HTMLElement).getAttribute('role') !== 'treeitem') return;
    const { key } = event;
    const strong = event.ctrlKey || event.metaKey;
    const done = () => event.preventDefault();
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      done();
      step(store, item.id, key === 'ArrowUp' ? 'up' : 'down');
      requestAnimationFrame(() => document.getElementById(rowId(item.id))?.focus());
      return;
    }
    if (event.altKey) return;
    if (strong && key.toLowerCase() === 'd') {
      done();
      duplicate(store, item.id);
      requestAnimationFrame(() => go(store.state.selected));
      return;
    }
    if (strong) return;
    if (key === 'Delete') {
      done();
      remove(store, item.id);
      requestAnimationFrame(() => go(store.state.selected));
      return;
    }
    if (key === 'Enter' || key === 'F2' || key === ' ') {
      done();
      store.select(item.id);
      onOpen();
      return;
    }
    if (key === 'ArrowRight' && item.open !== undefined) {
      done();
      if (!item.open) toggle(item.id, true);
      else if ((items[at + 1]?.level ?? 0) > item.level) go(items[at + 1]?.id);
      return;
    }
    if (key === 'ArrowLeft') {
      done();
      if (item.open && item.level > 0) toggle(item.id, false);
      else go(items.slice(0, at).findLast(({ level }) => level < item.level)?.id);
      return;
    }
    const next = aim(key, items, at);
    if (next === undefined) return;
    done();
    go(items[next]?.id);
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={OUTLINE.label}
      className={mergeClasses(styles.tree, className)}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <OutlineRow
          key={item.id}
          {...item}
          tabStop={item.id === tabStop}
          onToggle={toggle}
          onOpen={onOpen}
          onPick={onPick}
        />
      ))}
    </div>
  );
};
