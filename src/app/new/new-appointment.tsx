import { dateAt } from '#contract/booking/local-day.ts';
import { PAYER_OF } from '#contract/booking/treatment.ts';
import type { Begun } from '#features/booking/calendar/coming.ts';
import { NewAppointment } from '#features/booking/calendar/new-appointment.tsx';
import { CALENDAR, DIALOG } from '#features/booking/calendar/texts.ts';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { phoneText } from '#features/customers/phone-text.ts';
import { useCustomer, useLocalCustomers } from '#features/customers/use-customers.ts';
import { fullName } from '#features/customers/words.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState, LoadingState } from '#ui/states/states.tsx';
import { appointmentPerson } from './appointment-person.tsx';

interface Props {
  locationId: string;
  /** Whom it is for, where that is known. */
  customerId: string | null;
  /** As they are called where no record tells. */
  name?: string;
  /** As they are reached where no record tells; E.164. */
  phone?: string | undefined;
  begin?: Omit<Begun, 'who'>;
  onClose: () => void;
  onSaved?: () => void;
  onUndone?: () => void;
}

/** An appointment from any page: of somebody of the records, or of whoever is named. */
export const NewAppointmentAnywhere = (props: Props) => {
  const { locationId, customerId, name = '', phone, begin, onClose, onSaved, onUndone } = props;
  const { user } = useAuth();
  const { isReady, treatments, resources } = useCalendar(locationId);
  const seen = can(user, 'view customer', undefined) ? customerId : null;
  const { row, online } = useCustomer(useLocalCustomers(), seen);
  if (!isReady || (seen !== null && !row && !online.isError)) {
    return (
      <Dialog open title={DIALOG.newTitle} onClose={onClose}>
        <LoadingState label={CALENDAR.notReady} />
      </Dialog>
    );
  }
  if (treatments.length === 0) {
    return (
      <Dialog open title={DIALOG.newTitle} onClose={onClose}>
        <EmptyState title={CALENDAR.empty} text={CALENDAR.emptyForOthers} />
      </Dialog>
    );
  }
  const number = row?.customer.phones[0]?.number ?? phone;
  const who = {
    customer_id: customerId,
    name: row ? fullName(row.customer) : name,
    phone: number ? phoneText(number) : '',
    payer: row ? PAYER_OF[row.customer.insurance_kind] : null,
    familiar: null,
  };
  return (
    <NewAppointment
      locationId={locationId}
      treatments={treatments}
      resources={resources}
      person={appointmentPerson}
      begin={{ ...begin, who }}
      date={dateAt(Date.now())}
      maySqueeze={can(user, 'update activity', locationId)}
      onClose={onClose}
      onSaved={() => {
        onClose();
        onSaved?.();
      }}
      onUndone={onUndone}
    />
  );
};
