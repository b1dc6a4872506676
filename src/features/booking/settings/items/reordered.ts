import type { BookingItem } from '#contract/booking/item.ts';

/** Places that an item may have in its list. */
const LAST_PLACE = 999;

const placeOf = ({ item: { content } }: BookingItem): number =>
  'position' in content ? content.position : 0;

/** The same item with another place in its list. */
const placed = (one: BookingItem, position: number): BookingItem =>
  'position' in one.item.content
    ? ({
        ...one,
        item: { ...one.item, content: { ...one.item.content, position } },
      } as BookingItem)
    : one;

/**
 * Moves one item of a list by a place.
 * @param list the items in their order
 * @returns the items whose place changes, with the new one; none where it stands at the end already.
 *   The list keeps the places that it has beside other lists, as far as no two of its items share one.
 */
export function reordered(
  list: readonly BookingItem[],
  id: string,
  by: -1 | 1,
): readonly BookingItem[] {
  const at = list.findIndex((one) => one.id === id);
  const [moved, other] = [list[at], list[at + by]];
  if (!moved || !other) return [];
  const next = list.map((one) => (one === moved ? other : one === other ? moved : one));
  let last = -1;
  const changed: BookingItem[] = [];
  for (const [index, one] of next.entries()) {
    const own = list[index];
    last = Math.min(Math.max(last + 1, own ? placeOf(own) : 0), LAST_PLACE);
    if (placeOf(one) !== last) changed.push(placed(one, last));
  }
  return changed;
}
