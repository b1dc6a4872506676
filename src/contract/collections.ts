import type * as z from 'zod/mini';
import { syncActivities, syncColleagues, syncQuestionnaires } from './calls/sync.ts';
import { syncCustomers } from './calls/sync-customers.ts';
import { syncAnswerDrafts } from './calls/sync-drafts.ts';
import { syncNotes } from './calls/sync-notes.ts';
import { syncThreads } from './calls/threads.ts';
import type { Endpoint } from './endpoint.ts';
import { ActivitySummary, listedAt } from './entities/activity.ts';
import { AnswerDraft } from './entities/answer-draft.ts';
import { Colleague } from './entities/colleague.ts';
import { Customer } from './entities/customer.ts';
import { Note } from './entities/note.ts';
import { Thread } from './entities/thread.ts';
import { QuestionnaireSummary } from './questionnaire/schema.ts';
import type { Permission } from './roles.ts';

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
  customers: { sync: syncCustomers, row: Customer, title: 'Kartei', keptAt: 'home' },
} as const satisfies Record<string, Declared>;

export type Collection = keyof typeof COLLECTIONS;
/** What a row of each collection holds. */
export type CollectionData = { [C in Collection]: z.output<(typeof COLLECTIONS)[C]['row']> };
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as [Collection, ...Collection[]];
