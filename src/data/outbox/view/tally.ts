import { Dexie } from 'dexie';
import type { EmpfangDatabase } from '../../db.ts';
import type { EntryState, OutboxRow } from '../../rows.ts';
import { isStuck, OPEN_STATES } from '../machine.ts';

/** The outbox in numbers. */
export interface Counted {
  waiting: number;
  /** Entries on the line at this moment. */
  sending: number;
  /** Entries that a person must look at: no network, no time and no sign-in heals them. */
  stuck: number;
  oldestWaitingAt: number | null;
  lastConfirmedAt: number | null;
  /** Entries into which somebody else's change was taken by itself; told once (OE-20). */
  merged: number;
  /** Number of the last entry that is still listed; 0 without one. */
  lastSeq: number;
  discarded: number;
}

type Open = (typeof OPEN_STATES)[number];
const isOpen = (state: EntryState): state is Open =>
  (OPEN_STATES as readonly EntryState[]).includes(state);

/** More changed rows than this are not read one by one. */
const MANY_ROWS = 200;

/**
 * The numbers of the outbox, kept. Counted once from the indexes; then only the rows are read that
 * changed, so that a thousand waiting entries cost the next write no more than ten. Every reading
 * sees what was committed before it began; of two readings the second must begin after the first.
 */
export class Tally {
  readonly #db: EmpfangDatabase;
  #states = new Map<number, Open | 'discarded'>();
  #merged = new Set<number>();

  constructor(db: EmpfangDatabase) {
    this.#db = db;
  }

  /** Counts everything. */
  readAll(): Promise<Counted> {
    const { outbox } = this.#db;
    return this.#db.transaction('r', outbox, async () => {
      const states = [...OPEN_STATES, 'discarded'] as const;
      const [merged, ...found] = await Promise.all([
        outbox.where('note').equals('merged').primaryKeys(),
        ...states.map((state) => outbox.where('state').equals(state).primaryKeys()),
      ]);
      this.#merged = new Set(merged);
      this.#states = new Map(
        states.flatMap((state, at) => (found[at] ?? []).map((seq) => [seq, state] as const)),
      );
      return this.#numbers();
    });
  }

  /** Counts anew what changed. After a failure the numbers are unknown: then `readAll`. */
  readRows(seqs: readonly number[]): Promise<Counted> {
    if (seqs.length > MANY_ROWS) return this.readAll();
    const { outbox } = this.#db;
    return this.#db.transaction('r', outbox, async () => {
      const rows = seqs.length > 0 ? await outbox.bulkGet([...seqs]) : [];
      for (const [at, seq] of seqs.entries()) this.#take(seq, rows[at]);
      return this.#numbers();
    });
  }

  #take(seq: number, row: OutboxRow | undefined): void {
    if (row && (isOpen(row.state) || row.state === 'discarded')) this.#states.set(seq, row.state);
    else this.#states.delete(seq);
    if (row?.note === 'merged') this.#merged.add(seq);
    else this.#merged.delete(seq);
  }

  /** Within the reading transaction. What is asked of the database is one row of an index each. */
  async #numbers(): Promise<Counted> {
    const { outbox } = this.#db;
    const counts = new Map<EntryState, number>();
    for (const state of this.#states.values()) counts.set(state, (counts.get(state) ?? 0) + 1);
    const standing = [...counts].filter(([state]) => isOpen(state));
    const sum = (wanted: (state: EntryState) => boolean) =>
      standing.reduce((total, [state, count]) => total + (wanted(state) ? count : 0), 0);
    const [confirmed, last, ...oldest] = await Promise.all([
      outbox.orderBy('acknowledgedAt').last(),
      outbox.orderBy('seq').last(),
      ...standing.map(([state]) =>
        outbox
          .where('[state+createdAt]')
          .between([state, Dexie.minKey], [state, Dexie.maxKey])
          .first(),
      ),
    ]);
    const instants = oldest.flatMap((row) => row?.createdAt ?? []);
    return {
      waiting: sum(() => true),
      sending: sum((state) => state === 'sending'),
      stuck: sum((state) => isStuck(state) || state === 'blocked_dep'),
      oldestWaitingAt: instants.length > 0 ? Math.min(...instants) : null,
      lastConfirmedAt: confirmed?.acknowledgedAt ?? null,
      merged: this.#merged.size,
      lastSeq: last?.seq ?? 0,
      discarded: counts.get('discarded') ?? 0,
    };
  }
}
