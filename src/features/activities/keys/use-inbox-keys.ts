import { useShortcuts } from '#ui/use-shortcuts.ts';
import type { Asking } from '../detail/acts/act-dialog.tsx';
import type { Acts } from '../detail/acts/use-acts.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import type { useRowFocus } from '../inbox/use-row-focus.ts';
import type { Selection } from '../inbox/use-selection.ts';
import { ACTED } from '../texts.ts';

/** A dialog that is open, with the rows that were meant when it was opened. */
export interface Asked {
  what: Asking;
  rows: readonly InboxRow[];
}

interface Inbox {
  /** Those that are shown. */
  rows: readonly InboxRow[];
  find: (id: string) => InboxRow | undefined;
  chosen: readonly InboxRow[];
  openId: string | null;
  list: ReturnType<typeof useRowFocus>;
  selection: Selection;
  /** Null without the right to change anything. */
  acts: Acts | null;
  onOpen: (id: string) => void;
  onAsk: (asked: Asked) => void;
  /** Null without the right to make a task. */
  onNew: (() => void) | null;
}

/** The single keys of the inbox (ADR-0034); the result opens the same dialogs from buttons. */
export const useInboxKeys = (inbox: Inbox) => {
  const { rows, find, chosen, openId, list, selection, acts, onOpen, onAsk, onNew } = inbox;

  /** The rows that a key acts on: the chosen ones, else the open one, else the focused one. */
  const meant = (): readonly InboxRow[] => {
    if (chosen.length > 0) return chosen;
    const row = find(openId ?? list.focused() ?? '');
    return row ? [row] : [];
  };
  const ask = (what: Asking): boolean => {
    const about = meant();
    if (what !== 'keys' && (!acts || about.length === 0)) return false;
    onAsk({ what, rows: about });
    return true;
  };
  const act = (part: Parameters<Acts['act']>[1], title: string): boolean => {
    const about = meant();
    if (!acts || about.length === 0) return false;
    void acts.act(about, part, title).then((done) => done && selection.clear());
    return true;
  };
  const step = (by: 1 | -1): boolean => {
    const at = rows.findIndex(({ id }) => id === (openId ?? list.focused()));
    const next = rows[at + by];
    if (!next) return false;
    if (openId !== null) onOpen(next.id);
    else list.focusRow(at + by);
    return true;
  };
  const answer = (): boolean => {
    const field = document.querySelector<HTMLElement>('[data-answer]');
    // A note has its place, and leaves it at this key.
    if (field?.closest('[hidden]')) return false;
    field?.focus();
    if (field) return true;
    const id = list.focused();
    if (openId === null && id !== null) onOpen(id);
    return openId === null && id !== null;
  };
  const choose = (how: 'toggle' | 'toggleTo'): boolean => {
    const id = list.focused() ?? openId;
    if (!acts || id === null) return false;
    selection[how](id);
    return true;
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    e: () => act({ status: 'erledigt' }, ACTED.done),
    '#': () => act({ is_archived: true }, ACTED.archived),
    r: answer,
    a: () => ask('assign'),
    p: () => ask('priority'),
    s: () => ask('snooze'),
    '?': () => ask('keys'),
    x: () => choose('toggle'),
    'Shift+x': () => choose('toggleTo'),
    z: () => acts?.undo() ?? false,
    n: () => {
      onNew?.();
      return onNew !== null;
    },
    '/': list.focusSearch,
  });
  return { ask };
};
