import { useEffect } from 'react';
import { showBadge } from '#platform/engine/app-badge.ts';
import type { ShownThread } from './shown-threads.ts';

/** How much of the practice somebody has not read yet; told to the menu and to the app's icon. */
export const useUnread = (threads: readonly ShownThread[] | null): number => {
  const unread = (threads ?? [])
    .flatMap((thread) => thread.messages)
    .filter(({ direction, read_at }) => direction === 'out' && !read_at).length;
  const known = threads !== null;
  useEffect(() => {
    if (known) showBadge(unread);
  }, [known, unread]);
  return unread;
};
