import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { threadScope } from '#server/policies/messages.ts';
import {
  type Eyes,
  fileSeen,
  type ReadThread,
  threadSeen,
} from '#server/store/messages/thread-reads.ts';

const eyesOf =
  (person: Person) =>
  (location: { id: string; companyId: string }): Eyes | null => {
    const sees = threadScope(person, location);
    return sees === 'none' ? null : { personId: person.id, sees };
  };

/** A thread that the person may see, whole; a foreign one is as if it did not exist. */
export const visibleThread = (
  db: Db,
  person: Person,
  id: string,
  now: Date,
): Promise<ReadThread | null> => threadSeen(db, eyesOf(person), id, now);

/** A file of a message that the person may see; any other is as if it did not exist. */
export const visibleFile = (db: Db, person: Person, id: string, now: Date) =>
  fileSeen(db, eyesOf(person), id, now);
