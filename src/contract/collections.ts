import type * as z from 'zod/mini';
import type { Permission } from './access/roles.ts';
import { ActivitySummary, listedAt } from './activities/activity.ts';
import { syncNotes } from './activities/calls/sync-notes.ts';
import { Colleague } from './activities/colleague.ts';
import { Note } from './activities/note.ts';
import { Appointment } from './booking/appointment.ts';
import { syncAppointments, syncBookingItems } from './booking/calls/sync-booking.ts';
import { BookingItem } from './booking/item.ts';
import { syncCustomers } from './customers/calls/sync-customers.ts';
import { Customer } from './customers/customer.ts';
import { AnswerDraft } from './messages/answer-draft.ts';
import { syncAnswerDrafts } from './messages/calls/sync-drafts.ts';
import { syncThreads } from './messages/calls/threads.ts';
import { Thread } from './messages/thread.ts';
import { QuestionnaireSummary } from './questionnaires/schema.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { syncActivities, syncColleagues, syncQuestionnaires } from './system/calls/sync.ts';

/**
 * At which of a person's locations a device keeps a collection: where they see the inbox, at each, at one
 * alone as it is the same everywhere, or where they hold a right. The server judges it anyway.
 */
type KeptAt = 'inbox' | 'each' | 'home' | Permission;

interface Declared<S extends z.ZodMiniType = z.ZodMiniType> {
  /** Its delta sync, made by `defineSync`. */
  sync: Endpoint;
  /** How a row looks in this release. */
  row: S;
  /** As the team calls it. */
  title: string;
  keptAt: KeptAt;
  /** The newest are opened first (ADR-0048): by which instant. */
  order?: (row: never) => string;
}

/**
 * The collections that devices keep, each declared once, in the order in which a device reads them. How
 * the server reads one stands in `server/services/system/sync` (CONTRIBUTING.md, „Add a collection“). For
 * what is loaded with the database; a page imports the types alone.
 */
export const COLLECTIONS = {
  activities: {
    sync: syncActivities,
    row: ActivitySummary,
    title: 'Posteingang',
    keptAt: 'inbox',
    order: listedAt,
  },
  threads: { sync: syncThreads, row: Thread, title: 'Nachrichten', keptAt: 'inbox' },
  notes: { sync: syncNotes, row: Note, title: 'Interne Notizen', keptAt: 'inbox' },
  answer_drafts: {
    sync: syncAnswerDrafts,
    row: AnswerDraft,
    title: 'Entwürfe von Antworten',
    keptAt: 'update activity',
  },
  colleagues: { sync: syncColleagues, row: Colleague, title: 'Team', keptAt: 'each' },
  questionnaires: {
    sync: syncQuestionnaires,
    row: QuestionnaireSummary,
    title: 'Fragebögen',
    keptAt: 'index questionnaires',
  },
  booking_items: {
    sync: syncBookingItems,
    row: BookingItem,
    title: 'Aufbau des Kalenders',
    keptAt: 'inbox',
  },
  appointments: {
    sync: syncAppointments,
    row: Appointment,
    title: 'Termine',
    keptAt: 'inbox',
  },
  customers: { sync: syncCustomers, row: Customer, title: 'Kartei', keptAt: 'home' },
} as const satisfies Record<string, Declared>;

export type Collection = keyof typeof COLLECTIONS;
/** What a row of each collection holds. */
export type CollectionData = { [C in Collection]: z.output<(typeof COLLECTIONS)[C]['row']> };
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as [Collection, ...Collection[]];
