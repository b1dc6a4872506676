import type { OutboxRow } from '../rows.ts';
import type { OutboxStore } from './store.ts';

/**
 * The open entries as one slice knows them: read once, then only what came in since, so that a
 * thousand waiting entries are not read a thousand times. Every move is still compare-and-set at
 * the store; whoever loses one reads anew.
 */
export class SliceCache {
  readonly #store: OutboxStore;
  readonly #wanted: (row: OutboxRow) => boolean;
  #rows: OutboxRow[] = [];
  #stale = true;

  constructor(store: OutboxStore, wanted: (row: OutboxRow) => boolean = () => true) {
    this.#store = store;
    this.#wanted = wanted;
  }

  /** The entries now, by `seq`. */
  async refresh(): Promise<readonly OutboxRow[]> {
    if (this.#stale) {
      this.#stale = false;
      this.#rows = (await this.#store.entries()).filter(this.#wanted);
    } else {
      const fresh = await this.#store.entriesAfter(this.#rows.at(-1)?.seq ?? 0);
      const newest = this.#rows.at(-1)?.seq ?? 0;
      this.#rows.push(...fresh.filter((row) => row.seq > newest && this.#wanted(row)));
    }
    return this.#rows;
  }

  /** What a move made of an entry; null: somebody else was faster, read everything again. */
  moved(row: OutboxRow | null): void {
    if (!row) {
      this.#stale = true;
      return;
    }
    const at = this.#rows.findIndex(({ seq }) => seq === row.seq);
    if (at < 0) this.#stale = true;
    else this.#rows[at] = row;
  }
}
