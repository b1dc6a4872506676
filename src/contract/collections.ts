import type * as z from 'zod/mini';
import type { Permission } from './access/roles.ts';
import { ActivitySummary, listedAt } from './activities/activity.ts';
import { Colleague } from './activities/colleague.ts';
import { Note } from './activities/note.ts';
import { Appointment } from './booking/appointment.ts';
import { syncBookingItems } from './booking/calls/sync-booking.ts';
import { BookingItem } from './booking/item.ts';
import { Customer } from './customers/customer.ts';
import { AnswerDraft } from './messages/answer-draft.ts';
import { syncThreads } from './messages/calls/threads.ts';
import { Thread } from './messages/thread.ts';
import { QuestionnaireSummary } from './questionnaires/schema.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { defineSync, syncColleagues } from './system/calls/sync.ts';

/**
 * The locations at which a device stores a collection: where the person sees the inbox; each; only
 * one, as it is the same everywhere; or where they have a permission. The server checks the rights
 * anyway.
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
  /** The instant by which rows are sorted, as the newest are opened first (ADR-0048). */
  order?: (row: never) => string;
}

const VIEW = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
] as const;

/**
 * The collections that devices store, each declared once, in the order of reading. The server's
 * part is in `server/services/system/sync` (CONTRIBUTING.md, „Add a collection“). Only for code
 * that is loaded with the database: pages import just the types, so a sync that a page calls too is
 * declared with the calls of its domain.
 */
export const COLLECTIONS = {
  activities: {
    sync: defineSync('syncActivities', 'activities', ActivitySummary, VIEW),
    row: ActivitySummary,
    title: 'Posteingang',
    keptAt: 'inbox',
    order: listedAt,
  },
  threads: { sync: syncThreads, row: Thread, title: 'Nachrichten', keptAt: 'inbox' },
  /** Notes of activities that the person sees. */
  notes: {
    sync: defineSync('syncNotes', 'notes', Note, VIEW),
    row: Note,
    title: 'Interne Notizen',
    keptAt: 'inbox',
  },
  /** Answers that are being written on the caller's own devices, nobody else's. */
  answer_drafts: {
    sync: defineSync('syncAnswerDrafts', 'answer_drafts', AnswerDraft, 'update activity'),
    row: AnswerDraft,
    title: 'Entwürfe von Antworten',
    keptAt: 'update activity',
  },
  colleagues: { sync: syncColleagues, row: Colleague, title: 'Team', keptAt: 'each' },
  questionnaires: {
    sync: defineSync(
      'syncQuestionnaires',
      'questionnaires',
      QuestionnaireSummary,
      'index questionnaires',
    ),
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
  /** Appointments of the days that a device keeps (`kept.ts`). */
  appointments: {
    sync: defineSync('syncAppointments', 'appointments', Appointment, VIEW),
    row: Appointment,
    title: 'Termine',
    keptAt: 'inbox',
  },
  /** Customers belong to the company, so they are the same at each location (ADR-0036). */
  customers: {
    sync: defineSync('syncCustomers', 'customers', Customer, 'view customer'),
    row: Customer,
    title: 'Kartei',
    keptAt: 'home',
  },
} as const satisfies Record<string, Declared>;

export type Collection = keyof typeof COLLECTIONS;
/** What a row of each collection holds. */
export type CollectionData = { [C in Collection]: z.output<(typeof COLLECTIONS)[C]['row']> };
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as [Collection, ...Collection[]];
