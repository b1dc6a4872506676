import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint, type ResponseOf } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Note, NoteContent } from '../note.ts';

const VIEW = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
] as const;

export const note = defineEndpoint({
  id: 'note',
  method: 'GET',
  path: '/api/notes/{id}',
  summary: 'One internal note',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: VIEW,
  params: z.strictObject({ id: Uuid }),
  response: Note,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const putNote = defineEndpoint({
  id: 'putNote',
  method: 'PUT',
  path: '/api/notes/{id}',
  summary: 'Write an internal note (If-None-Match: *) or change an own one (If-Match)',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  params: z.strictObject({ id: Uuid }),
  body: NoteContent,
  response: Note,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'precondition_required',
    'version_conflict',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
  ifMatch: true,
});

/** Who changed what of an activity; instants, numbers and names as they were. */
const Step = z.strictObject({
  field: z.enum([
    'status',
    'priority',
    'business_case',
    'assignee_ids',
    'due_at',
    'snoozed_until',
    'is_archived',
    'customer_id',
    'merged_into',
    // A message to the sender; its `after` is `scheduled` where it is sent later, `begun` where it
    // was the first.
    'answer',
  ]),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const activityHistory = defineEndpoint({
  id: 'activityHistory',
  method: 'GET',
  path: '/api/activities/{id}/history',
  summary: 'Who changed what of an activity, and when',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: VIEW,
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: Uuid,
        at: Instant,
        /** Null: the change was caused by something from outside. */
        by: z.nullable(z.strictObject({ id: Uuid, name: z.string() })),
        steps: z.array(Step),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});
export type HistoryStep = z.infer<typeof Step>;
export type HistoryEvent = ResponseOf<typeof activityHistory>['data'][number];

/** What the access log calls them. */
export const DEEDS = {
  records: {
    activityHistory: 'Bearbeitungsverlauf gelesen',
    note: 'Interne Notiz gelesen',
    putNote: 'Interne Notiz geschrieben',
  },
} satisfies Deeds;
