import type { EmpfangDatabase } from '#data/db.ts';

type Row = Record<string, unknown>;

/** What Dexie calls a collection, over rows that are found already. */
class Found {
  readonly #table: MemoryTable;
  readonly #rows: Row[];

  constructor(table: MemoryTable, rows: Row[]) {
    this.#table = table;
    this.#rows = rows;
  }
  filter(keep: (row: never) => boolean): Found {
    return new Found(
      this.#table,
      this.#rows.filter((row) => keep(row as never)),
    );
  }
  async toArray(): Promise<Row[]> {
    return [...this.#rows];
  }
  async sortBy(key: string): Promise<Row[]> {
    return this.#rows.toSorted((a, b) => Number(a[key]) - Number(b[key]));
  }
  async first(): Promise<Row | undefined> {
    return this.#rows[0];
  }
  async last(): Promise<Row | undefined> {
    return this.#rows.at(-1);
  }
  async count(): Promise<number> {
    return this.#rows.length;
  }
  async each(work: (row: never) => unknown): Promise<void> {
    for (const row of this.#rows) work(row as never);
  }
  async primaryKeys(): Promise<unknown[]> {
    return this.#rows.map((row) => row[this.#table.key]);
  }
  async delete(): Promise<void> {
    await this.#table.bulkDelete(await this.primaryKeys());
  }
}

class MemoryTable {
  readonly key: string;
  readonly rows = new Map<unknown, Row>();
  #count = 0;

  constructor(key: string) {
    this.key = key;
  }
  #all(): Row[] {
    return [...this.rows.values()];
  }
  async get(key: unknown): Promise<Row | undefined> {
    return this.rows.get(key);
  }
  async put(row: Row): Promise<void> {
    this.rows.set(row[this.key], row);
  }
  async add(row: Row): Promise<number> {
    this.#count += 1;
    this.rows.set(this.#count, { ...row, [this.key]: this.#count });
    return this.#count;
  }
  async delete(key: unknown): Promise<void> {
    this.rows.delete(key);
  }
  async bulkDelete(keys: unknown[]): Promise<void> {
    for (const key of keys) this.rows.delete(key);
  }
  async toArray(): Promise<Row[]> {
    return this.#all();
  }
  orderBy(key: string): Found & { lastKey: () => Promise<unknown> } {
    const rows = this.#all().toSorted((a, b) => Number(a[key]) - Number(b[key]));
    return Object.assign(new Found(this, rows), { lastKey: async () => rows.at(-1)?.[key] });
  }
  where(index: string) {
    const by = (keep: (value: unknown) => boolean) =>
      new Found(
        this,
        this.#all().filter((row) => keep(row[index])),
      );
    return {
      equals: (value: unknown) => by((one) => one === value),
      notEqual: (value: unknown) => by((one) => one !== value),
      anyOf: (...values: unknown[]) => by((one) => values.flat().includes(one)),
      startsWith: (text: string) => by((one) => String(one).startsWith(text)),
      above: (value: number) => by((one) => Number(one) > value),
      below: (value: number) => by((one) => Number(one) < value),
      // Only tables that these histories do not use have compound keys.
      between: () => by(() => false),
    };
  }
}

/**
 * The device's database as far as identity and drain touch it, in memory: thousands of histories in
 * seconds. Transactions come one after the other, as IndexedDB has them; one inside another runs in it.
 */
export const memoryDb = (): EmpfangDatabase => {
  let tail: Promise<unknown> = Promise.resolve();
  let inside = false;
  const transaction = (...all: unknown[]) => {
    const work = all.at(-1) as () => Promise<unknown>;
    if (inside) return work();
    const run = tail.then(async () => {
      inside = true;
      try {
        return await work();
      } finally {
        inside = false;
      }
    });
    tail = run.catch(() => undefined);
    return run;
  };
  return {
    transaction,
    outbox: new MemoryTable('seq'),
    ledger: new MemoryTable('n'),
    receipts: new MemoryTable('id'),
    blobs: new MemoryTable('fileId'),
    drafts: new MemoryTable('id'),
    records: new MemoryTable('id'),
    cursors: new MemoryTable('id'),
    meta: new MemoryTable('key'),
    people: new MemoryTable('userId'),
  } as unknown as EmpfangDatabase;
};
