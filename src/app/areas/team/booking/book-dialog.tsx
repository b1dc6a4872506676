import { nameInWords, saidNameText } from '#contract/activities/name-in-words.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { wishedTreatment } from '#features/booking/wish/treatment-of.ts';
import { notedCall } from '#features/customers/noted-call.ts';
import { NewAppointmentAnywhere } from '../../../new/new-appointment.tsx';

interface Props {
  locationId: string;
  row: InboxRow;
  /** What is noted at the appointment of what they said. */
  note?: string;
  onClose: () => void;
  onSaved: () => void;
  onUndone: () => void;
}

/** An appointment out of a work of the inbox, of whoever it is from or about, as far as it tells. */
export const BookDialog = ({ locationId, row, note = '', onClose, onSaved, onUndone }: Props) => {
  const { isReady, treatments, rows } = useCalendar(locationId);
  const { source, sender, contact, preview, customer_id: customerId = null } = row.activity;
  const words = preview ?? '';
  const call = notedCall(row.activity);
  const said = sender === null && customerId === null && !call ? nameInWords(words) : null;
  const treatmentId = isReady
    ? wishedTreatment(words, customerId, treatments, rows ?? [])
    : undefined;
  return (
    <NewAppointmentAnywhere
      // What is filled in begins once it is known.
      key={String(isReady)}
      locationId={locationId}
      customerId={customerId}
      name={call?.name ?? sender ?? (said ? saidNameText(said) : '')}
      phone={call ? call.phone : contact?.startsWith('+') ? contact : undefined}
      begin={{
        note,
        source: {
          source: call || source === 'answering_machine' ? 'telephone' : 'activity',
          source_id: row.id,
        },
        ...(treatmentId !== undefined && { treatmentId }),
      }}
      onClose={onClose}
      onSaved={onSaved}
      onUndone={onUndone}
    />
  );
};
