import { lazy, Suspense, useState } from 'react';
import { wishOf } from '#contract/activities/wish.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { isOpen } from '#features/activities/start/needs-me.ts';
import { type OpenWish, WishesCard } from '#features/booking/wish/wishes-card.tsx';
import { useMinute } from '#platform/words/use-minute.ts';

const WishDialog = lazy(async () => ({
  default: (await import('./wish-dialog.tsx')).WishDialog,
}));

interface Props {
  locationId: string;
  inbox: readonly InboxRow[];
  mayMake: boolean;
}

/** Wishes of the inbox that wait for a time, the oldest first, with the dialog that gives one. */
export const DayWishes = ({ locationId, inbox, mayMake }: Props) => {
  const now = useMinute();
  const [row, setRow] = useState<InboxRow | null>(null);
  const wishes = inbox
    .flatMap(({ id, activity }): (OpenWish & { at: string })[] => {
      const wish = isOpen(activity, now) ? wishOf(activity) : null;
      if (wish === null) return [];
      const { sender, preview, created_at } = activity;
      return [{ id, wish, name: sender ?? '', words: preview, at: created_at }];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      <WishesCard
        wishes={wishes}
        hrefOf={(id) => `/personnel/activities/alle?activity=${id}`}
        onNew={mayMake ? (id) => setRow(inbox.find((one) => one.id === id) ?? null) : null}
      />
      <Suspense>
        {row && (
          <WishDialog key={row.id} locationId={locationId} row={row} onClose={() => setRow(null)} />
        )}
      </Suspense>
    </>
  );
};
