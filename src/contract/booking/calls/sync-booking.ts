import { defineSync } from '../../system/calls/sync.ts';
import { BookingItem } from '../item.ts';

/** The parts of a location's calendar, for those who see it or its settings. */
export const syncBookingItems = defineSync('syncBookingItems', 'booking_items', BookingItem, [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
  'index location-services',
]);
