import { isPerson } from '#contract/booking/resource.ts';
import { AwayPart } from '#features/booking/absence/away-part.tsx';
import { wishWithout } from '#features/booking/absence/marks.ts';
import { AWAY } from '#features/booking/absence/texts.ts';
import { useWriteAbsence } from '#features/booking/absence/use-write-absence.ts';
import { DETAIL } from '#features/booking/calendar/texts.ts';
import type { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { useWriteAppointment } from '#features/booking/calendar/use-write-appointment.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useMinute } from '#platform/words/use-minute.ts';

interface Props {
  locationId: string;
  /** Of the task, which is that of the absence (server/services/booking/absences/absence-task.ts). */
  id: string;
  calendar: ReturnType<typeof useCalendar>;
}

/** Below the task of an absence: what becomes of its appointments. */
export const AwaySlot = ({ locationId, id, calendar }: Props) => {
  const { user } = useAuth();
  const now = useMinute();
  const write = useWriteAppointment(locationId);
  const writeAbsence = useWriteAbsence(locationId);
  const { away, rows, treatments, resources } = calendar;
  const row = away.find((one) => one.id === id) ?? null;
  const may = can(user, 'update activity', locationId);
  return (
    <AwayPart
      locationId={locationId}
      row={row}
      rows={rows ?? []}
      now={now}
      treatmentOf={(one) => treatments.find(([treatment]) => treatment === one)?.[1]}
      whoTreats={(ids) =>
        resources
          .filter(([one, { kind }]) => ids.includes(one) && isPerson(kind))
          .map(([, { name }]) => name)
          .join(', ')
      }
      deeds={
        may && row
          ? {
              move: (one, starts_at) => {
                const resource_ids = wishWithout(row, one.appointment);
                return write(one, { starts_at, squeezed_in: false, resource_ids }, DETAIL.moved);
              },
              cancel: (one) => write(one, { is_cancelled: true }, DETAIL.cancelled),
              keep: (one) => {
                const keeps = [...(row.absence.keeps ?? []), one.id];
                return writeAbsence(id, row, { ...row.absence, keeps, removed: false }, AWAY.kept);
              },
            }
          : null
      }
    />
  );
};
