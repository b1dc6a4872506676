import { useCallback, useMemo, useRef } from 'react';
import { type ActivityContent, contentOf } from '#contract/activities/activity.ts';
import { LOCALE } from '#contract/shared/constants.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import { applyContent, type Person } from '../../content.ts';
import { isUnsent } from '../../inbox/begun-rows.ts';
import type { InboxRow } from '../../inbox/use-own-inbox.ts';
import { ACTED, ACTS, COMMON, UNSENT } from '../../texts.ts';
import type { ActivityWriter, Change } from '../../use-writer.ts';

type Part = Partial<ActivityContent>;

/** What was done last is undone from its notification, or by a key. */
const NOTE = 'inbox-act';
/** Longer than this, and it is told how far it is. */
const SILENT_MS = 1_000;

const counted = (rows: readonly InboxRow[]): string =>
  rows.length === 1
    ? (rows[0]?.activity.subject ?? '')
    : COMMON.count(rows.length.toLocaleString(LOCALE));

/** The same fields as they are now. */
const before = (row: InboxRow, part: Part): Part => {
  const seen = contentOf(row.activity);
  return Object.fromEntries(
    Object.keys(part).map((field) => [field, seen[field as keyof ActivityContent]]),
  );
};

export interface Acts {
  /** Changes rows, says so, and can undo all of it at once. */
  act: (
    rows: readonly InboxRow[],
    part: Part | ((row: InboxRow) => Part),
    title: string,
  ) => Promise<boolean>;
  /** Undoes what was done last, or that opening has read it; false when there is nothing. */
  undo: () => boolean;
  /** Sets what was opened to "gelesen", without a word. Answers how to take that back, or null. */
  read: (row: InboxRow) => Promise<(() => void) | null>;
  /** What was opened is not seen any more. */
  leave: () => void;
}

/** What a person does with one activity or with many; null without the right to. */
export const useActs = (
  writer: ActivityWriter | null,
  people: readonly Person[],
  author: string,
): Acts | null => {
  const last = useRef<(() => void) | null>(null);
  const opened = useRef<(() => void) | null>(null);
  /** Grows with each activity that is left: what is written then belongs to none that is seen. */
  const left = useRef(0);

  const write = useCallback(
    async (changes: readonly Change[]): Promise<boolean> => {
      if (!writer) return false;
      const begun = Date.now();
      const onProgress = (ready: number) => {
        if (Date.now() - begun < SILENT_MS) return;
        notify({
          id: NOTE,
          intent: 'info',
          title: ACTED.saving,
          message: ACTED.progress(
            ready.toLocaleString(LOCALE),
            changes.length.toLocaleString(LOCALE),
          ),
          timeout: -1,
        });
      };
      return writer.change(changes, { onProgress });
    },
    [writer],
  );

  return useMemo(() => {
    if (!writer) return null;
    // Undone on top of what it became, not of what the row was when it was done.
    const backOf = ({ row, part }: Change): Change => {
      const body = { ...contentOf(row.activity), ...part };
      const activity = applyContent(row.activity, body, { id: row.id, people, author });
      return { row: { ...row, activity }, part: before(row, part) };
    };
    const act: Acts['act'] = async (all, wanted, title) => {
      const rows = all.filter((row) => !isUnsent(row));
      if (rows.length < all.length) notify({ id: 'unsent', intent: 'info', ...UNSENT });
      if (rows.length === 0) return false;
      const changes = rows.map((row) => ({
        row,
        part: typeof wanted === 'function' ? wanted(row) : wanted,
      }));
      const written = write(changes);
      const back = changes.map(backOf);
      const undo = async () => {
        last.current = null;
        if ((await written) && (await write(back))) {
          notify({ id: NOTE, intent: 'info', title: ACTED.undone, message: counted(rows) });
        }
      };
      // The row changes at once, and whoever is quick takes back what is still being written.
      const step = () => void undo();
      const previous = last.current;
      last.current = step;
      if (!(await written)) {
        if (last.current === step) last.current = previous;
        dismiss(NOTE);
        return false;
      }
      if (last.current !== step) return true;
      notify({
        id: NOTE,
        intent: 'success',
        title,
        message: counted(rows),
        action: { label: ACTS.undo, onClick: step },
      });
      return true;
    };
    const read: Acts['read'] = async (row) => {
      const change: Change = { row, part: { status: 'gelesen' } };
      const leftBefore = left.current;
      if (!(await writer.change([change], { quiet: true }))) return null;
      const takeBack = () => {
        opened.current = null;
        void write([backOf(change)]);
      };
      if (left.current === leftBefore) opened.current = takeBack;
      return takeBack;
    };
    const undo = () => {
      const step = last.current ?? opened.current;
      step?.();
      return step !== null;
    };
    const leave = () => {
      left.current += 1;
      opened.current = null;
    };
    return { act, undo, read, leave };
  }, [writer, write, people, author]);
};
