import type { OutboxRow } from '../rows.ts';
import type { OutboxStore } from './store.ts';

/**
 * The open entries as one slice knows them: read once, then only what came in since, so that a
 * thousand waiting entries are not read a thousand times, and none of the thousands that are
 * settled. Every move is still compare-and-set at the store; whoever loses one reads anew.
 */
export class SliceCache {
  readonly #store: OutboxStore;
  readonly #wanted: (row: OutboxRow) => boolean;
  #rows: OutboxRow[] = [];
  /** The highest `seq` of the whole outbox that was looked at, wanted or not. */
  #newest = 0;
  #stale = true;

  constructor(store: OutboxStore, wanted: (row: OutboxRow) => boolean = () => true) {
    this.#store = store;
    this.#wanted = wanted;
  }

  /** The entries now, by `seq`. */
  async refresh(): Promise<readonly OutboxRow[]> {
    if (!this.#stale) {
      this.#take(await this.#store.entriesAfter(this.#newest));
      return this.#rows;
    }
    // A move during the reading makes it stale again: what was read may be older than the move.
    while (this.#stale) {
      this.#stale = false;
      this.#newest = await this.#store.lastSeq();
      const rows = (await this.#store.entries()).filter(this.#wanted);
      if (!this.#stale) this.#rows = rows;
    }
    this.#newest = Math.max(this.#newest, this.#rows.at(-1)?.seq ?? 0);
    return this.#rows;
  }

  /** What a move made of an entry; null: somebody else was faster, read everything again. */
  moved(row: OutboxRow | null): void {
    const at = row ? this.#rows.findIndex(({ seq }) => seq === row.seq) : -1;
    if (row && at >= 0) this.#rows[at] = row;
    else this.#stale = true;
  }

  #take(rows: readonly OutboxRow[]): void {
    const newest = this.#newest;
    for (const row of rows) {
      if (row.seq <= newest) continue;
      this.#newest = Math.max(this.#newest, row.seq);
      if (this.#wanted(row)) this.#rows.push(row);
    }
  }
}
