import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';

/** A setting at a place, as it stands. */
export interface Held<T> {
  /** What the writing call takes, and the history remembers. */
  state: T;
  /** The body of the answer, if it holds more than the state. */
  body?: object;
  /** Tag of the state, if it is not computed from it. */
  etag?: string;
}

/** Where a setting is asked for or written. */
export interface Place extends Pick<Call, 'services' | 'now'> {
  companyId: string;
  /** The location, or the company. */
  id: string;
}

/**
 * How a setting is stored that has columns of its own, needs checks against the database, or does
 * more when it is written. All others are stored in the table of settings.
 */
export interface Holder<T> {
  read(db: Db, place: Place): Promise<Held<T>>;
  /** The same, and nobody else writes it until the transaction ends. */
  lock(tx: Db, place: Place): Promise<Held<T>>;
  /**
   * Writes the setting and returns its new state. The declaration's own checks have been made
   * before.
   * @param by the person who changes it
   */
  save(tx: Db, place: Place, wanted: T, before: Held<T>, by: string): Promise<Held<T>>;
}
