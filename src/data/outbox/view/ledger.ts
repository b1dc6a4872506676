import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '../../bytes.ts';
import type { EntryState, LedgerEvent, LedgerRow, OutboxRow } from '../../rows.ts';
import { isOpen } from '../machine.ts';

/** The hash before the first row. */
export const LEDGER_START = '0'.repeat(64);

type Link = Omit<LedgerRow, 'hash'>;

/** SHA-256 over the fields, one a line. Computed at once, as a transaction must not wait for it. */
export const ledgerHash = ({ n, at, entryId, event, cipherHash, previousHash }: Link): string =>
  bytesToHex(sha256(utf8([n, at, entryId, event, cipherHash, previousHash].join('\n'))));

/** The next row of the chain. */
export const nextLink = (
  last: Pick<LedgerRow, 'n' | 'hash'> | undefined,
  event: LedgerEvent,
  entry: Pick<OutboxRow, 'id' | 'cipherHash'>,
  at: number,
): LedgerRow => {
  const link: Link = {
    n: (last?.n ?? 0) + 1,
    at,
    entryId: entry.id,
    event,
    cipherHash: entry.cipherHash,
    previousHash: last?.hash ?? LEDGER_START,
  };
  return { ...link, hash: ledgerHash(link) };
};

/** Number of the first row that does not follow from the one before, or null for a sound chain. */
export const brokenLink = (rows: readonly LedgerRow[]): number | null => {
  let previous: LedgerRow | undefined;
  for (const row of rows) {
    const follows = previous
      ? row.n === previous.n + 1 && row.previousHash === previous.hash
      : row.n === 1 && row.previousHash === LEDGER_START;
    if (!follows || row.hash !== ledgerHash(row)) return row.n;
    previous = row;
  }
  return null;
};

/** The conservation law in numbers: enqueued = acknowledged + discarded + open + unexplained. */
export interface Balance {
  enqueued: number;
  acknowledged: number;
  discarded: number;
  open: number;
  /** Must be 0; otherwise an entry was lost. */
  unexplained: number;
}

/** Compares what the ledger says of each entry with the outbox. */
export const balanceOf = (
  ledger: readonly Pick<LedgerRow, 'entryId' | 'event'>[],
  entries: readonly { id: string; state: EntryState }[],
): Balance => {
  const last = new Map<string, LedgerEvent>();
  for (const { entryId, event } of ledger) last.set(entryId, event);
  const stands = new Map(entries.map(({ id, state }) => [id, state]));
  const balance: Balance = {
    enqueued: last.size,
    acknowledged: 0,
    discarded: 0,
    open: 0,
    unexplained: 0,
  };
  for (const [id, event] of last) {
    const state = stands.get(id);
    if (event === 'acknowledged') balance.acknowledged += 1;
    else if (event === 'discarded') balance.discarded += 1;
    else if (state !== undefined && isOpen(state)) balance.open += 1;
    else balance.unexplained += 1;
  }
  // An entry that the ledger does not know was added without being recorded in it.
  for (const id of stands.keys()) if (!last.has(id)) balance.unexplained += 1;
  return balance;
};
