import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';
import { Resource } from './resource.ts';
import { Absence, Shift } from './shift.ts';
import { Category, Treatment } from './treatment.ts';

const content = <const K extends string, S extends z.ZodMiniType>(kind: K, schema: S) =>
  z.strictObject({
    kind: z.literal(kind),
    content: schema,
    /** Removed: kept for what was booked with it, and so that it can be restored. */
    removed: z.boolean(),
  });

/** The parts of a location's calendar, as they are written. */
export const ItemContent = z.discriminatedUnion('kind', [
  content('resource', Resource),
  content('category', Category),
  content('treatment', Treatment),
  content('shift', Shift),
  content('absence', Absence),
]);
export type ItemContent = z.infer<typeof ItemContent>;
export type ItemKind = ItemContent['kind'];

/** A part of the calendar of a location: somebody, a room, a treatment, working hours, an absence. */
export const BookingItem = z.strictObject({
  id: Uuid,
  location_id: Uuid,
  item: ItemContent,
  version: z.int(),
  updated_at: Instant,
});
export type BookingItem = z.infer<typeof BookingItem>;

export const etagOfItem = ({ version }: Pick<BookingItem, 'version'>): string => `"${version}"`;

type ContentOf<K extends ItemKind> = Extract<ItemContent, { kind: K }>['content'];

/** The items of a kind, without removed ones. */
export function itemsOf<K extends ItemKind>(
  items: readonly Pick<BookingItem, 'id' | 'item'>[],
  kind: K,
): [string, ContentOf<K>][] {
  const found: [string, ContentOf<K>][] = [];
  for (const { id, item } of items) {
    if (item.kind === kind && !item.removed) found.push([id, item.content as ContentOf<K>]);
  }
  return found;
}
