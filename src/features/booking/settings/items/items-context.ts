import { createContext, use } from 'react';
import type { BookingItem, ItemContent } from '#contract/booking/item.ts';

export interface Items {
  locationId: string;
  /** All items, also those that were taken out. */
  all: readonly BookingItem[];
  /** Why nothing can be changed, as a sentence; null where it can. */
  locked: string | null;
  /** Creates the item if `version` is null, else changes it. Throws what the call throws. */
  put: (id: string, item: ItemContent, version: number | null) => Promise<BookingItem>;
}

export const ItemsContext = createContext<Items | null>(null);

/** The calendar of the location whose settings are open. */
export const useItems = (): Items => {
  const items = use(ItemsContext);
  if (!items) throw new Error('useItems needs ItemsContext around it');
  return items;
};
