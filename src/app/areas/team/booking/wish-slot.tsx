import { lazy, Suspense, useState } from 'react';
import type { AppointmentWish } from '#contract/activities/calls/appointments.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { aheadOf, madeOf, WishPart } from '#features/booking/wish/wish-part.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { askForNew, mayMake } from '../../../new/asked.ts';
import { Opened } from './opened.tsx';

const WishDialog = lazy(async () => ({
  default: (await import('./wish-dialog.tsx')).WishDialog,
}));
interface Props {
  locationId: string;
  row: InboxRow;
  wish: AppointmentWish;
}

/** Below what a patient wished: the appointment that is made of it, or that it is about. */
export const WishSlot = ({ locationId, row, wish }: Props) => {
  const { user } = useAuth();
  const now = useMinute();
  const calendar = useCalendar(locationId);
  const [makes, setMakes] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = calendar.rows ?? [];
  const customerId = row.activity.customer_id ?? null;
  const things = mayMake(user, locationId);
  const treatmentOf = (id: string | null) => calendar.treatments.find(([one]) => one === id)?.[1];
  const opened = rows.find(({ id }) => id === openId);
  const changes = can(user, 'update activity', locationId);
  // A practice without a calendar of its own answers in words.
  if (calendar.isReady && calendar.treatments.length === 0) return null;
  return (
    <>
      <WishPart
        wish={wish}
        made={madeOf(rows, row.id)}
        ahead={aheadOf(rows, customerId, now)}
        treatmentOf={treatmentOf}
        onNew={things.includes('appointment') ? () => setMakes(true) : null}
        onOpen={changes ? ({ id }) => setOpenId(id) : null}
        onTell={
          customerId !== null && things.includes('message')
            ? (subject, text) =>
                askForNew('message', { customerId, back: { subject, draft: { text } } })
            : null
        }
      />
      <Suspense>
        {makes && <WishDialog locationId={locationId} row={row} onClose={() => setMakes(false)} />}
      </Suspense>
      {opened && <Opened locationId={locationId} row={opened} onClose={() => setOpenId(null)} />}
    </>
  );
};
