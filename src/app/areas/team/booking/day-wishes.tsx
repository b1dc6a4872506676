import { lazy, Suspense, useState } from 'react';
import { wishOf } from '#contract/activities/wish.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { isOpen } from '#features/activities/start/needs-me.ts';
import type { AppointmentRow } from '#features/booking/calendar/layout.ts';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { aheadOf, whenOf } from '#features/booking/wish/wish-part.tsx';
import { type OpenWish, WishesCard } from '#features/booking/wish/wishes-card.tsx';
import { useMinute } from '#platform/words/use-minute.ts';
import { Opened } from './opened.tsx';

const WishDialog = lazy(async () => ({
  default: (await import('./wish-dialog.tsx')).WishDialog,
}));

const NO_ROWS: readonly AppointmentRow[] = [];

interface Props {
  locationId: string;
  inbox: readonly InboxRow[];
  mayMake: boolean;
  mayChange: boolean;
}

/** Wishes of the inbox that nobody has dealt with, the oldest first, with the dialog that settles each. */
export const DayWishes = ({ locationId, inbox, mayMake, mayChange }: Props) => {
  const now = useMinute();
  const [row, setRow] = useState<InboxRow | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = useCalendar(locationId).rows ?? NO_ROWS;
  const opened = rows.find(({ id }) => id === openId);
  const aboutOf = (customerId: string | null | undefined): OpenWish['about'] => {
    const [only, ...more] = aheadOf(rows, customerId ?? null, now);
    return only && more.length === 0 ? { id: only.id, when: whenOf(only) } : null;
  };
  const wishes = inbox
    .flatMap(({ id, activity }): (OpenWish & { at: string })[] => {
      const wish = isOpen(activity, now) ? wishOf(activity) : null;
      if (wish === null) return [];
      const { sender, preview, created_at, customer_id } = activity;
      const about = wish === 'new' ? null : aboutOf(customer_id);
      return [{ id, wish, name: sender ?? '', words: preview, about, at: created_at }];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      <WishesCard
        wishes={wishes}
        hrefOf={(id) => `/personnel/activities/alle?activity=${id}`}
        onNew={mayMake ? (id) => setRow(inbox.find((one) => one.id === id) ?? null) : null}
        onOpen={mayChange ? setOpenId : null}
      />
      <Suspense>
        {row && (
          <WishDialog key={row.id} locationId={locationId} row={row} onClose={() => setRow(null)} />
        )}
      </Suspense>
      {opened && <Opened locationId={locationId} row={opened} onClose={() => setOpenId(null)} />}
    </>
  );
};
