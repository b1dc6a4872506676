import { useState } from 'react';
import { takingInstead } from '#contract/booking/appointment.ts';
import { DETAIL } from '#features/booking/calendar/texts.ts';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { useWriteAppointment } from '#features/booking/calendar/use-write-appointment.ts';
import { RefusedPart } from '#features/booking/refused/refused-part.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { AwaySlot } from './away-slot.tsx';
import { Opened } from './opened.tsx';

interface Props {
  locationId: string;
  /** Of the task, which is that of what it is about (server/services/booking/refusal-task.ts). */
  id: string;
}

/** Below a task of the calendar, of an appointment that could not be or of an absence: what can be done about it. */
export const CalendarTaskSlot = ({ locationId, id }: Props) => {
  const { user } = useAuth();
  const now = useMinute();
  const calendar = useCalendar(locationId);
  const { rows, isAbsence } = calendar;
  const write = useWriteAppointment(locationId);
  const [isOpen, setIsOpen] = useState(false);
  // Before the calendar was read, a missing appointment does not mean that it is gone.
  if (!calendar.isReady) return null;
  if (isAbsence(id)) return <AwaySlot locationId={locationId} id={id} calendar={calendar} />;
  const row = (rows ?? []).find((one) => one.id === id);
  // Outside of the days that the device keeps, only the text of the task is shown.
  if (row === undefined || row.appointment.is_hidden) return null;
  const changes = can(user, 'update activity', locationId);
  return (
    <>
      <RefusedPart
        row={row}
        now={now}
        onMove={
          changes
            ? (starts_at) =>
                write(row, takingInstead(row.appointment.refused, starts_at), DETAIL.moved)
            : null
        }
        onOpen={changes ? () => setIsOpen(true) : null}
      />
      {isOpen && <Opened locationId={locationId} row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
};
