import type { BookingItem } from '#contract/booking/item.ts';

/** What was read with what was written since laid over it: of each the newest version. */
export function newest(
  read: readonly BookingItem[],
  written: ReadonlyMap<string, BookingItem>,
): BookingItem[] {
  const known = new Set(read.map(({ id }) => id));
  const laidOver = read.map((one) => {
    const own = written.get(one.id);
    return own !== undefined && own.version > one.version ? own : one;
  });
  return [...laidOver, ...[...written.values()].filter(({ id }) => !known.has(id))];
}
