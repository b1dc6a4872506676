import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { useActivityWriter } from '#features/activities/use-writer.ts';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { wishedTreatment } from '#features/booking/wish/treatment-of.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { NewAppointmentAnywhere } from '../../../new/new-appointment.tsx';

interface Props {
  locationId: string;
  row: InboxRow;
  onClose: () => void;
}

/** An appointment out of a patient's wish, which is done with it; taken back, it is open again. */
export const WishDialog = ({ locationId, row, onClose }: Props) => {
  const { user } = useAuth();
  const { isReady, treatments, rows } = useCalendar(locationId);
  const { change } = useActivityWriter(locationId);
  const { activity } = row;
  const customerId = activity.customer_id ?? null;
  const changes = can(user, 'update activity', locationId);
  const set = (from: ActivitySummary['status'], status: ActivitySummary['status']) => {
    if (changes && from !== status) {
      void change([{ row: { ...row, activity: { ...activity, status: from } }, part: { status } }]);
    }
  };
  const words = activity.preview ?? '';
  const treatmentId = isReady
    ? wishedTreatment(words, customerId, treatments, rows ?? [])
    : undefined;
  return (
    <NewAppointmentAnywhere
      // What is filled in begins once it is known.
      key={String(isReady)}
      locationId={locationId}
      customerId={customerId}
      name={activity.sender ?? ''}
      begin={{
        note: words.slice(0, 2_000),
        source: { source: 'activity', source_id: row.id },
        ...(treatmentId !== undefined && { treatmentId }),
      }}
      onClose={onClose}
      onSaved={() => set(activity.status, 'erledigt')}
      onUndone={() => set('erledigt', activity.status)}
    />
  );
};
