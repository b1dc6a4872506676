import { useMemo } from 'react';
import { type ActivityContent, contentOf } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { PutWish } from '#platform/write/wish.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { InboxRow } from './inbox/use-own-inbox.ts';

/** Some fields of an activity as somebody wants them. */
export interface Change {
  row: InboxRow;
  part: Partial<ActivityContent>;
}

interface ChangeOptions {
  /** Told how many are ready. */
  onProgress?: (ready: number) => void;
  /** Nobody asked for it, so nobody is told that it was not saved. */
  quiet?: boolean;
}

export interface ActivityWriter {
  /**
   * Changes activities, all of them in one transaction of this device; resolves to whether they were
   * saved.
   */
  change: (changes: readonly Change[], options?: ChangeOptions) => Promise<boolean>;
  /**
   * Creates a task; resolves to null once it is saved, else to what the person is told.
   * @param id a UUIDv7, the same one for every try with this task
   */
  create: (id: string, content: ActivityContent) => Promise<WriteFailure | null>;
}

/** Writes activities: all that was chosen in one go, or a new one. */
export const useActivityWriter = (locationId: string): ActivityWriter => {
  const { put, many } = useWriter(locationId);
  return useMemo(
    () => ({
      change: async (changes, { onProgress, quiet = false } = {}) => {
        const wishes = changes.map(({ row: { id, activity, etag }, part }): PutWish => {
          const seen = contentOf(activity);
          const body = { ...seen, ...part };
          const base = etag === null ? null : { body: seen, etag };
          return { endpoint: putActivity, id, body, base };
        });
        const failed = notWritten(await many(wishes, onProgress));
        if (failed && !quiet) {
          const { title, message } = failed;
          notify({ id: 'activity-write', intent: 'error', title, message });
        }
        return failed === null;
      },
      create: async (id, body) =>
        notWritten(await put({ endpoint: putActivity, id, body, base: null })),
    }),
    [put, many],
  );
};
