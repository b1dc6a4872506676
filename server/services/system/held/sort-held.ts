import type { HeldGroup, HeldKind, HeldState } from '#contract/system/calls/held.ts';
import { HeldKind as Kind } from '#contract/system/calls/held.ts';
import { hasEnded, type Mail } from '#server/outbound/mail.ts';
import { openMail } from '#server/outbound/mail-queue.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { HeldRow, HeldSending } from '#server/store/system/held-sendings.ts';

/** The mail of a row; null for a row that is no mail, and for a mail to nobody (SEC-29). */
export const mailOf = (keys: AtRest, { sealed }: HeldRow): Mail | null =>
  sealed && openMail(keys, sealed);

function kindOfMail({ notice, livesMs }: Mail): HeldKind {
  if (notice) return notice.of === 'form' ? 'form' : 'notice';
  return livesMs === undefined ? 'other' : 'code';
}

interface Sorted {
  id: string;
  heldAt: Date;
  /** Null: a mail to nobody, which is neither shown nor sent. */
  kind: HeldKind | null;
  ended: boolean;
  writtenAt: Date | null;
}

/** Kind and age of one held row, by which a person decides. */
export function sortHeld(keys: AtRest, row: HeldSending, now: Date): Sorted {
  const { id, heldAt } = row.held;
  const at = { id, heldAt };
  if (row.held.kind === 'gdt') return { ...at, kind: 'gdt', ended: false, writtenAt: row.queuedAt };
  if (row.held.kind === 'message') {
    const kind = row.userId ? 'portal' : (row.channel ?? 'mail');
    return { ...at, kind, ended: false, writtenAt: row.writtenAt };
  }
  const mail = mailOf(keys, row.held);
  if (!mail) return { ...at, kind: null, ended: true, writtenAt: null };
  return {
    ...at,
    kind: kindOfMail(mail),
    ended: hasEnded(mail, now, { held: true }),
    writtenAt: mail.written === undefined ? null : new Date(mail.written),
  };
}

const iso = (times: number[], pick: (...all: number[]) => number): string | null =>
  times.length === 0 ? null : new Date(times.reduce((a, b) => pick(a, b))).toISOString();

/** By kind, in the order of the kinds. */
export function heldState(sorted: readonly Sorted[]): HeldState {
  const told = sorted.filter(({ kind }) => kind !== null);
  const groups = Kind.options.flatMap((kind): HeldGroup[] => {
    const some = told.filter((one) => one.kind === kind);
    if (some.length === 0) return [];
    const times = some.flatMap(({ writtenAt }) => (writtenAt ? [writtenAt.getTime()] : []));
    const count = some.filter(({ ended }) => !ended).length;
    const ended = some.length - count;
    return [{ kind, count, ended, oldest: iso(times, Math.min), newest: iso(times, Math.max) }];
  });
  const held = told.map(({ heldAt }) => heldAt.getTime());
  return { as_of: iso(held, Math.max), groups };
}
