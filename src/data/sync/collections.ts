import type * as z from 'zod/mini';
import {
  type Collection,
  syncActivities,
  syncColleagues,
  syncQuestionnaires,
} from '#contract/calls/sync.ts';
import { syncCustomers } from '#contract/calls/sync-customers.ts';
import { syncAnswerDrafts } from '#contract/calls/sync-drafts.ts';
import { syncNotes } from '#contract/calls/sync-notes.ts';
import { syncThreads } from '#contract/calls/threads.ts';
import { ActivitySummary, listedAt } from '#contract/entities/activity.ts';
import { AnswerDraft } from '#contract/entities/answer-draft.ts';
import { Colleague } from '#contract/entities/colleague.ts';
import { Customer } from '#contract/entities/customer.ts';
import { Note } from '#contract/entities/note.ts';
import { Thread } from '#contract/entities/thread.ts';
import { QuestionnaireSummary } from '#contract/questionnaire/schema.ts';

/** What a row of each collection holds. A further collection is one line here and in `SYNCED`. */
export interface CollectionData {
  activities: ActivitySummary;
  questionnaires: QuestionnaireSummary;
  colleagues: Colleague;
  customers: Customer;
  notes: Note;
  threads: Thread;
  answer_drafts: AnswerDraft;
}

/** The collections that a device keeps: their call, and how a row looks in this release. */
export const SYNCED = {
  activities: { endpoint: syncActivities, row: ActivitySummary },
  questionnaires: { endpoint: syncQuestionnaires, row: QuestionnaireSummary },
  colleagues: { endpoint: syncColleagues, row: Colleague },
  notes: { endpoint: syncNotes, row: Note },
  customers: { endpoint: syncCustomers, row: Customer },
  threads: { endpoint: syncThreads, row: Thread },
  answer_drafts: { endpoint: syncAnswerDrafts, row: AnswerDraft },
} as const satisfies Record<Collection, { endpoint: unknown; row: z.ZodMiniType }>;

/** Collections of which the newest are opened first: by which instant (ADR-0048). */
export const ORDER: { [C in Collection]?: (data: CollectionData[C]) => string } = {
  activities: listedAt,
};

/** A server row as it was last read. */
export interface SyncedRow<D> {
  id: string;
  etag: string;
  data: D;
}

/** Where the rows of one collection belong. */
export interface Place {
  scope: string;
  collection: Collection;
  locationId: string;
}
