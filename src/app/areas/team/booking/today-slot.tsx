import { useMemo } from 'react';
import type { User } from '#contract/access/user.ts';
import { wishOf } from '#contract/activities/wish.ts';
import { useOwnInbox } from '#features/activities/inbox/use-own-inbox.ts';
import { isOpen } from '#features/activities/start/needs-me.ts';
import { TodayCard } from '#features/booking/start/today-card.tsx';
import { useMinute } from '#platform/words/use-minute.ts';

const NOBODY: readonly [] = [];

/** The appointments of today on the start page, with the wishes that wait in the inbox. */
export const TodaySlot = ({ locationId, user }: { locationId: string; user: User }) => {
  const now = useMinute();
  const owner = useMemo(() => ({ locationId, user, people: NOBODY }), [locationId, user]);
  const inbox = useOwnInbox(owner).all;
  const wishes = (inbox ?? []).filter(
    ({ activity }) => isOpen(activity, now) && wishOf(activity) !== null,
  );
  return <TodayCard locationId={locationId} wishes={wishes.length} />;
};
