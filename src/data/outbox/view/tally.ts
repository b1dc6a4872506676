import { Dexie } from 'dexie';
import type { EmpfangDatabase } from '../../db.ts';
import type { EntryState, OutboxRow } from '../../rows.ts';
import { isStuck, OPEN_STATES } from '../machine.ts';
import { withoutParts } from './parts.ts';

/** The outbox in numbers. */
export interface Counted {
  /** What people have sent and the practice does not have: a form is one with all of its files. */
  waiting: number;
  /** Entries that are being sent at this moment. */
  sending: number;
  /**
   * Those of them that a person must look at: neither network, time nor a sign-in lets them go on.
   */
  stuck: number;
  oldestWaitingAt: number | null;
  lastConfirmedAt: number | null;
  /**
   * Entries into which somebody else's change was merged automatically; the person is told once
   * (OE-20).
   */
  merged: number;
  /** Number of the last entry that is still listed; 0 without one. */
  lastSeq: number;
  discarded: number;
}

type Open = (typeof OPEN_STATES)[number];
/** The parts of an entry that never change: its id, and the entries that it depends on. */
type Bonds = Pick<OutboxRow, 'id' | 'dependsOn'>;
const isOpen = (state: EntryState): state is Open =>
  (OPEN_STATES as readonly EntryState[]).includes(state);

/** More changed rows than this are not read one by one. */
const MANY_ROWS = 200;

/**
 * Keeps the numbers of the outbox. Counted once from the indexes and the open rows; then only
 * changed rows are read, so that the next write costs as little with a thousand waiting entries as
 * with ten. Every reading sees what was committed before it began; of two readings the second must
 * begin after the first.
 */
export class Tally {
  readonly #db: EmpfangDatabase;
  #states = new Map<number, Open | 'discarded'>();
  #merged = new Set<number>();
  /** Of open entries, by their number. */
  #bonds = new Map<number, Bonds>();

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
      await this.#readBonds();
      return this.#numbers();
    });
  }

  /**
   * Reads only those that are not known yet, so that each is read once however often is counted.
   */
  async #readBonds(): Promise<void> {
    const open = [...this.#states].flatMap(([seq, state]) => (isOpen(state) ? [seq] : []));
    const read = await this.#db.outbox.bulkGet(open.filter((seq) => !this.#bonds.has(seq)));
    const known = this.#bonds;
    this.#bonds = new Map(
      read.flatMap((row) => (row ? [[row.seq, { id: row.id, dependsOn: row.dependsOn }]] : [])),
    );
    for (const seq of open) {
      const bonds = known.get(seq);
      if (bonds) this.#bonds.set(seq, bonds);
    }
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
    if (row && isOpen(row.state)) this.#bonds.set(seq, { id: row.id, dependsOn: row.dependsOn });
    else this.#bonds.delete(seq);
    if (row?.note === 'merged') this.#merged.add(seq);
    else this.#merged.delete(seq);
  }

  /** Ids of those that wait for a person. */
  #held(): ReadonlySet<string> {
    const held = new Set<string>();
    for (const [seq, { id }] of this.#bonds) {
      const state = this.#states.get(seq);
      if (state && (isStuck(state) || state === 'blocked_dep')) held.add(id);
    }
    return held;
  }

  /**
   * Runs within the reading transaction. Each request to the database is for one row of an index.
   */
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
    const whole = withoutParts([...this.#bonds.values()]);
    const held = this.#held();
    const isHeld = ({ id, dependsOn }: Bonds) =>
      held.has(id) || dependsOn.some((part) => held.has(part));
    const instants = oldest.flatMap((row) => row?.createdAt ?? []);
    return {
      waiting: whole.length,
      sending: sum((state) => state === 'sending'),
      stuck: whole.filter(isHeld).length,
      oldestWaitingAt: instants.length > 0 ? Math.min(...instants) : null,
      lastConfirmedAt: confirmed?.acknowledgedAt ?? null,
      merged: this.#merged.size,
      lastSeq: last?.seq ?? 0,
      discarded: counts.get('discarded') ?? 0,
    };
  }
}
