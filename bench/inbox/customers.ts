import type { Customer } from '#contract/customers/customer.ts';
import { CustomerIndex } from '#features/customers/list/customer-index.ts';
import { manyCustomers, searchesFor } from '../../tests/fixtures/many-customers.ts';

const COUNT = 10_000;
const SEED = 7;
const TARGET_MS = 16;

/** The search of the device over 10,000 customers, without a page: each key within a frame. */
export async function benchCustomers(): Promise<void> {
  const people = manyCustomers(COUNT, SEED);
  const rows = people.map((content, id) => ({
    customer: { ...content, id: String(id).padStart(5, '0') } as unknown as Customer,
  }));
  const begun = performance.now();
  const index = await CustomerIndex.build(rows);
  if (!index) throw new Error('nobody stopped it');
  console.log(`${COUNT} customers indexed in ${(performance.now() - begun).toFixed(0)} ms`);
  const times = people
    .slice(0, 100)
    .flatMap(searchesFor)
    .map((search) => {
      const key = performance.now();
      index.search(search, 2026);
      return performance.now() - key;
    });
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(
    `${times.length} searches: median ${median.toFixed(1)} ms, worst ${times.at(-1)?.toFixed(1)} ms (aim ${TARGET_MS})`,
  );
}
