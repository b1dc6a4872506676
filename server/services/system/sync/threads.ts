import { etagOf } from '#contract/activities/activity.ts';
import type { Thread } from '#contract/messages/thread.ts';
import { threadScope } from '#server/policies/messages.ts';
import { presentThread } from '#server/presenters/messages/thread.ts';
import {
  newestThreads,
  type ReadThread,
  threadsById,
} from '#server/store/messages/thread-reads.ts';
import { presentEach, type Reader, type ReadRow, type Source, type View } from './source.ts';

const present = (by: Reader, { sees }: View, all: readonly ReadThread[]): ReadRow<Thread>[] =>
  presentEach(
    by,
    'threads',
    all,
    ({ row }) => row.id,
    (read) => {
      const data = presentThread(by.keys, read, sees === 'own' ? 'patient' : 'team');
      return { id: data.id, etag: etagOf(data), data };
    },
  );

/** Conversations with their newest messages: the team's of a location, a patient's own. */
export const threadsSource: Source<Thread> = {
  collection: 'threads',
  sees: (person, location) => (location ? threadScope(person, location) : 'none'),
  first: async (by, view, [lastAt, id], limit) => {
    const after = lastAt !== undefined && id !== undefined ? { lastAt, id } : null;
    const found = await newestThreads(by.db, view.locationId, view, after, limit, by.now);
    return { rows: present(by, view, found.threads), last: found.last };
  },
  current: async (by, view, ids) => {
    return present(by, view, await threadsById(by.db, view.locationId, view, ids, by.now));
  },
};
