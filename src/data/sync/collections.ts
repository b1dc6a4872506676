import type { Collection } from '#contract/collections.ts';

/** A server row as it was last read. */
export interface SyncedRow<D> {
  id: string;
  etag: string;
  data: D;
}

/** Where the rows of one collection belong. */
export interface Place {
  scope: string;
  collection: Collection;
  locationId: string;
}
