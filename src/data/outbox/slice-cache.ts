import type { OutboxRow } from '../rows.ts';
import type { OutboxStore } from './store.ts';

/**
 * The open entries as one slice knows them: read once, then only the new ones, so that a thousand
 * waiting entries are not read a thousand times, nor any of the thousands that are settled. Every
 * change is still compare-and-set at the store; who loses it reads everything again.
 */
export class SliceCache {
  readonly #store: OutboxStore;
  readonly #wanted: (row: OutboxRow) => boolean;
  #rows: OutboxRow[] = [];
  /** The highest `seq` of all entries that were looked at, wanted or not. */
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
    // A change during the reading makes the cache stale again: what was read may be older than the
    // change.
    while (this.#stale) {
      this.#stale = false;
      this.#newest = await this.#store.lastSeq();
      const rows = (await this.#store.entries()).filter(this.#wanted);
      if (!this.#stale) this.#rows = rows;
    }
    this.#newest = Math.max(this.#newest, this.#rows.at(-1)?.seq ?? 0);
    return this.#rows;
  }

  /** Takes over an entry after a change; null: somebody else was faster, read everything again. */
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
