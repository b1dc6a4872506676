import type { Permission } from '#contract/access/roles.ts';
import type { Collection } from '#contract/collections.ts';
import type { Services } from '#server/call.ts';
import { holdsAt, type Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { BrokenRows } from '#server/shared/broken-rows.ts';
import type { LocationRow } from '#server/store/practice/company.ts';
import type { Standpoint } from './cursor.ts';

/** A row as a device keeps it. */
export interface SyncRow<D> {
  id: string;
  etag: string;
  data: D;
}

/** A row that is there and cannot be presented: it is not sent, and not told as deleted. */
interface BrokenRow {
  id: string;
  broken: true;
}
export type ReadRow<D> = SyncRow<D> | BrokenRow;

/** What a source reads with. */
export interface Reader {
  db: Db;
  keys: AtRest;
  broken: BrokenRows;
  now: Date;
}

/** Whose eyes look at which location, and how much they see there. */
export interface View {
  locationId: string;
  personId: string;
  sees: 'all' | 'assigned' | 'own';
  /** Of the further rights that the rows depend on, those that the person holds there. */
  holds: readonly Permission[];
}

/** A collection that devices keep: its policy and its two reads. */
export interface Source<D> {
  collection: Collection;
  /** Rights besides that decide what a row says: with other ones the collection is read anew. */
  depends?: readonly Permission[];
  /** Rows of the first read at most, where it is not FIRST_READ_MAX. */
  most?: number;
  /** How much the person sees there; `none` is refused, whether the location exists or not. */
  sees(
    person: Person,
    location: Pick<LocationRow, 'id' | 'companyId'> | null,
  ): View['sees'] | 'none';
  /**
   * Ids of what makes rows a person's own, in their order, where no change of a row tells when that changes: with
   * other ones the collection is read anew.
   */
  own?(by: Pick<Reader, 'db' | 'keys'>, view: View): Promise<string[]>;
  /** What must be done before anything is read. */
  prepare?(services: Services, companyId: string): Promise<void>;
  /** Rows for the first read, most wanted first, after the position of a row before. */
  first(
    by: Reader,
    view: View,
    after: readonly string[],
    limit: number,
  ): Promise<{ rows: ReadRow<D>[]; last: string[] }>;
  /** Only where what is kept moves on with the calendar. */
  window?: {
    /** The local date that it hangs on. */
    on(now: Date): string;
    /**
     * What a device has to learn that last read it on an earlier date: it reads on after a position of the first
     * read, and gives up what has gone. Null: so much that it is read anew.
     */
    since(
      by: Reader,
      view: View,
      date: string,
    ): Promise<{ after: string[]; gone: string[] } | null>;
  };
  /** Those of the rows that exist and may be seen, as they are now. */
  current(by: Reader, view: View, ids: readonly string[]): Promise<ReadRow<D>[]>;
}

/** How a person sees a collection at a location; null where they do not. */
export function viewOf<D>(
  { sees, depends = [] }: Source<D>,
  person: Person,
  locationId: string,
  location: Pick<LocationRow, 'id' | 'companyId'> | null,
): View | null {
  const seen = sees(person, location);
  if (seen === 'none') return null;
  const holds = depends.filter((permission) => holdsAt(person, [permission], locationId));
  return { locationId, personId: person.id, sees: seen, holds };
}

/** What a cursor of a collection is bound to. */
export const standpointOf = async <D>(
  by: Pick<Reader, 'db' | 'keys'>,
  source: Source<D>,
  view: View,
): Promise<Standpoint> => ({
  ...view,
  collection: source.collection,
  ...(source.own && { own: await source.own(by, view) }),
});

/** Presents each row by itself, so that one that is broken takes no other with it. */
export const presentEach = <R, D>(
  { broken }: Pick<Reader, 'broken'>,
  collection: Collection,
  rows: readonly R[],
  idOf: (row: R) => string,
  present: (row: R) => SyncRow<D>,
): ReadRow<D>[] =>
  rows.map((row) => {
    const id = idOf(row);
    return broken.try(collection, id, () => present(row)) ?? { id, broken: true };
  });
