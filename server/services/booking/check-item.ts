import { itemProblems, namedBy } from '#contract/booking/check-item.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { colleaguesAt } from '#server/store/access/colleagues.ts';
import { itemsAt } from '#server/store/booking/items.ts';

/** So many parts a calendar has at most: far more than a practice of fifty people needs. */
export const MOST_ITEMS = 2_000;

/** Refuses what cannot be meant, and what names parts of another location or people who are not of the team. */
export async function checkItem(tx: Db, locationId: string, item: ItemContent): Promise<void> {
  // What is taken out need not be right: it may name what went before it.
  if (item.removed) return;
  const errors = itemProblems(item);
  const known = new Map((await itemsAt(tx, locationId)).map((row) => [row.id, row.kind]));
  if (namedBy(item).some(({ id, kind }) => known.get(id) !== kind)) {
    const message = 'Gemeint ist etwas, das es an diesem Standort nicht gibt.';
    errors.push({ field: 'content', message });
  }
  if (item.kind === 'resource' && item.content.user_id !== null) {
    const found = await colleaguesAt(tx, locationId, { ids: [item.content.user_id] });
    if (found.length === 0) {
      const message = 'Diese Person gehört nicht zum Team des Standorts.';
      errors.push({ field: 'user_id', message });
    }
  }
  if (known.size >= MOST_ITEMS) {
    errors.push({ field: 'content', message: 'So viele Teile kann ein Kalender nicht haben.' });
  }
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
}
