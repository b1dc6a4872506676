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

/** One notification for all actions: its button, or a key, undoes the last of them. */
const NOTE = 'inbox-act';
/** A change that takes longer than this shows its progress. */
const SILENT_MS = 1_000;

const counted = (rows: readonly InboxRow[]): string =>
  rows.length === 1
    ? (rows[0]?.activity.subject ?? '')
    : COMMON.count(rows.length.toLocaleString(LOCALE));

/** The values that the fields of `part` have in the row now. */
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
  /** Undoes the last action, else the "gelesen" of the open activity; false for neither. */
  undo: () => boolean;
  /** Sets the opened activity to "gelesen" silently. Answers how to undo that, or null. */
  read: (row: InboxRow) => Promise<(() => void) | null>;
  /** The open activity was left: its "gelesen" cannot be undone by key any more. */
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
  /** Counts the activities that were left: a "gelesen" saved after that is not undone by key. */
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
    // The undo builds on the row as this change leaves it, not on the row before the change.
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
      // The undo is offered before the change is written, as the row shows the change at once.
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
