import { lazy, Suspense } from 'react';
import type { AppointmentRow } from '#features/booking/calendar/layout.ts';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { appointmentPerson } from '../../../new/appointment-person.tsx';
import { recordHrefFor } from './record-href.ts';

const AppointmentDialog = lazy(async () => ({
  default: (await import('#features/booking/calendar/appointment-dialog.tsx')).AppointmentDialog,
}));

interface Props {
  locationId: string;
  row: AppointmentRow;
  onClose: () => void;
}

/** An appointment opened from another page than the calendar. */
export const Opened = ({ locationId, row, onClose }: Props) => {
  const { user } = useAuth();
  const { treatments, resources, rows } = useCalendar(locationId);
  return (
    <Suspense>
      <AppointmentDialog
        locationId={locationId}
        row={row}
        rows={rows ?? [row]}
        treatments={treatments}
        person={appointmentPerson}
        recordHref={recordHrefFor(user)}
        nameOf={(id) => resources.find(([one]) => one === id)?.[1].name}
        may={{
          make: can(user, 'store activities', locationId),
          change: can(user, 'update activity', locationId),
        }}
        onClose={onClose}
      />
    </Suspense>
  );
};
