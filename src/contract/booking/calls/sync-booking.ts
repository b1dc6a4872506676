import { defineSync } from '../../system/calls/sync.ts';
import { Appointment } from '../appointment.ts';
import { BookingItem } from '../item.ts';

const VIEW = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
] as const;

/** What the calendar of a location is made of, for those who see it or its settings. */
export const syncBookingItems = defineSync('syncBookingItems', 'booking_items', BookingItem, [
  ...VIEW,
  'index location-services',
]);

/** Appointments of the days that a device keeps (`kept.ts`). */
export const syncAppointments = defineSync('syncAppointments', 'appointments', Appointment, VIEW);
