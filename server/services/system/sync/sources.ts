import type { Collection, CollectionData } from '#contract/collections.ts';
import { activitiesSource } from './activities.ts';
import { answerDraftsSource } from './answer-drafts.ts';
import { appointmentsSource } from './appointments.ts';
import { bookingItemsSource } from './booking-items.ts';
import { colleaguesSource } from './colleagues.ts';
import { customersSource } from './customers.ts';
import { notesSource } from './notes.ts';
import { questionnairesSource } from './questionnaires.ts';
import type { Source } from './source.ts';
import { threadsSource } from './threads.ts';

/** How the server reads each collection, and who sees what of it. */
export const SOURCES: { [C in Collection]: Source<CollectionData[C]> } = {
  activities: activitiesSource,
  threads: threadsSource,
  notes: notesSource,
  answer_drafts: answerDraftsSource,
  colleagues: colleaguesSource,
  questionnaires: questionnairesSource,
  booking_items: bookingItemsSource,
  appointments: appointmentsSource,
  customers: customersSource,
};
