import type { EntryState, LedgerEvent, OutboxRow } from '../rows.ts';

/** What can happen to an entry (OE-3). Only a person can `discard`. */
export type EntryEvent =
  | 'lease'
  | 'acknowledge'
  | 'retry'
  | 'authenticate'
  | 'conflict'
  | 'reject'
  | 'uncertain'
  | 'block'
  | 'unblock'
  | 'release'
  | 'undecodable'
  | 'merge'
  | 'resend'
  | 'lost'
  | 'discard';

const TRANSITIONS: Record<EntryState, Partial<Record<EntryEvent, EntryState>>> = {
  queued: {
    lease: 'sending',
    block: 'blocked_dep',
    authenticate: 'blocked_auth',
    undecodable: 'quarantined',
    discard: 'discarded',
  },
  sending: {
    acknowledge: 'acked',
    retry: 'queued',
    authenticate: 'blocked_auth',
    conflict: 'conflict',
    reject: 'rejected',
    uncertain: 'uncertain',
    undecodable: 'quarantined',
    /** Its sender is gone: the lease has expired or the lock was free. */
    release: 'queued',
    /** Somebody else changed other fields: both changes go on together (OE-20). */
    merge: 'queued',
  },
  blocked_dep: { unblock: 'queued', discard: 'discarded', undecodable: 'quarantined' },
  blocked_auth: { release: 'queued', discard: 'discarded', undecodable: 'quarantined' },
  conflict: { resend: 'queued', discard: 'discarded' },
  rejected: { resend: 'queued', discard: 'discarded' },
  uncertain: { acknowledge: 'acked', resend: 'queued', discard: 'discarded' },
  quarantined: { resend: 'queued', discard: 'discarded' },
  /** A server restored from a backup no longer has it (OE-26). */
  acked: { lost: 'queued' },
  discarded: {},
};

/** The state after an event, or undefined when the event cannot happen there. */
export const nextState = (state: EntryState, event: EntryEvent): EntryState | undefined =>
  TRANSITIONS[state][event];

/** What the ledger notes of an event, or null. */
export const ledgerEventOf = (event: EntryEvent): LedgerEvent | null =>
  event === 'acknowledge'
    ? 'acknowledged'
    : event === 'discard'
      ? 'discarded'
      : event === 'lost'
        ? 'reopened'
        : null;

/** States in which an entry still owes the practice something. */
export const OPEN_STATES = [
  'queued',
  'sending',
  'blocked_auth',
  'blocked_dep',
  'conflict',
  'rejected',
  'uncertain',
  'quarantined',
] as const satisfies readonly EntryState[];

export const isOpen = (state: EntryState): boolean => state !== 'acked' && state !== 'discarded';

/**
 * States that end neither with time nor with a network: entries that depend on it wait, visibly,
 * for a person.
 */
export const isStuck = (state: EntryState): boolean =>
  state === 'conflict' ||
  state === 'rejected' ||
  state === 'uncertain' ||
  state === 'quarantined' ||
  state === 'discarded';

/**
 * Whether an entry may have reached the server: its key then stands for that body and must never be
 * sent with another (OE-8, OE-9). Where a row does not record it, any sign that it was ever sent
 * counts.
 */
export const wasSent = (
  row: Pick<OutboxRow, 'everSent' | 'attempts' | 'lastStatus' | 'epoch' | 'state'>,
): boolean =>
  row.everSent ??
  (row.attempts > 0 || row.lastStatus !== null || row.epoch > 0 || row.state !== 'queued');
