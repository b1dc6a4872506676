import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';

/** A setting at a place, as it stands. */
export interface Held<T> {
  /** What the writing call takes, and the history remembers. */
  state: T;
  /** What is answered, where that is more. */
  body?: object;
  /** Tag of the state, where it is not made from it. */
  etag?: string;
}

/** Where a setting is asked for or written. */
export interface Place extends Pick<Call, 'services' | 'now'> {
  companyId: string;
  /** The location, or the company. */
  id: string;
}

/**
 * How a setting is kept that has columns of its own, checks what only the database knows, or has to do
 * more than to write. Every other is kept in the table of settings.
 */
export interface Holder<T> {
  read(db: Db, place: Place): Promise<Held<T>>;
  /** The same, and nobody else writes it until the transaction ends. */
  lock(tx: Db, place: Place): Promise<Held<T>>;
  /**
   * Writes it and answers what holds now. Its form and what the declaration checks are looked at.
   * @param by the person who changes it
   */
  save(tx: Db, place: Place, wanted: T, before: Held<T>, by: string): Promise<Held<T>>;
}
