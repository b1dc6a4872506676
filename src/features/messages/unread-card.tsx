import { useEffect } from 'react';
import { Link } from 'wouter';
import { showBadge } from '#platform/engine/app-badge.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { UNREAD_CARD } from './texts.ts';
import { useThreads } from './use-threads.ts';

const useStyles = makeStyles({
  card: {
    display: 'block',
    padding: tokens.spacingHorizontalL,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** How much of the practice this person has not read yet; nothing where there is nothing. */
export const UnreadCard = ({ locationId, name }: { locationId: string; name: string }) => {
  const styles = useStyles();
  const threads = useThreads({ side: 'patient', author: name, locationId }) ?? [];
  const unread = threads
    .flatMap((thread) => thread.messages)
    .filter(({ direction, read_at }) => direction === 'out' && !read_at).length;
  useEffect(() => showBadge(unread), [unread]);
  // Whoever signs out takes the number along.
  useEffect(() => () => showBadge(0), []);
  if (unread === 0) return null;
  return (
    <Link className={styles.card} href="/messages">
      {UNREAD_CARD.unread(unread)}
    </Link>
  );
};
