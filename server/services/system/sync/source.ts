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

/** A row that cannot be shown: it is neither sent nor reported as deleted. */
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

/** The person and the location of a read, and how much the person sees there. */
export interface View {
  locationId: string;
  personId: string;
  sees: 'all' | 'assigned' | 'own';
  /** Those of the source's `depends` permissions that the person holds there. */
  holds: readonly Permission[];
}

/** A collection that devices keep: its policy and its two reads. */
export interface Source<D> {
  collection: Collection;
  /** Further permissions on which rows depend; when they change, everything is read anew. */
  depends?: readonly Permission[];
  /** Rows of the first read at most, where it is not FIRST_READ_MAX. */
  most?: number;
  /** How much the person sees there; `none` is refused, whether the location exists or not. */
  sees(
    person: Person,
    location: Pick<LocationRow, 'id' | 'companyId'> | null,
  ): View['sees'] | 'none';
  /**
   * Sorted ids that make rows a person's own, if no change of a row tells when they change; with
   * other ids the collection is read anew.
   */
  own?(by: Pick<Reader, 'db' | 'keys'>, view: View): Promise<string[]>;
  /** Work to be done before a read. */
  prepare?(services: Services, companyId: string): Promise<void>;
  /** Rows of the first read, the most needed first, after the position of an earlier row. */
  first(
    by: Reader,
    view: View,
    after: readonly string[],
    limit: number,
  ): Promise<{ rows: ReadRow<D>[]; last: string[] }>;
  /** Only for collections whose stored span moves with the calendar. */
  window?: {
    /** The local date on which the span depends. */
    on(now: Date): string;
    /**
     * For a device that last read on an earlier date: the position after which it reads on, and the
     * ids that it drops. Null: so much has changed that everything is read anew.
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

/** A person's view of a collection at a location; null when they may not see it. */
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

/** Prepares each row separately, so that a broken one does not affect the others. */
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
