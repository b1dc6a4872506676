import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { defineSync } from '../../system/calls/sync.ts';
import { CallRecord, Thread } from '../thread.ts';

const VIEW = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
] as const;

/**
 * For the team: conversations of a location, as far as they see its inbox. For patients: their own.
 */
export const syncThreads = {
  ...defineSync('syncThreads', 'threads', Thread, undefined),
  roles: ['personnels', 'admins', 'customers'],
} as const;

export const thread = defineEndpoint({
  id: 'thread',
  method: 'GET',
  path: '/api/threads/{id}',
  summary: 'A conversation with all of its messages',
  access: 'session',
  roles: ['personnels', 'admins', 'customers'],
  params: z.strictObject({ id: Uuid }),
  response: Thread,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const messageFile = defineEndpoint({
  id: 'messageFile',
  method: 'GET',
  path: '/api/messages/files/{id}',
  summary: 'A file of a message, as an attachment in a sandbox',
  access: 'session',
  roles: ['personnels', 'admins', 'customers'],
  params: z.strictObject({ id: Uuid }),
  binary: 'application/octet-stream',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const activityCall = defineEndpoint({
  id: 'activityCall',
  method: 'GET',
  path: '/api/activities/{id}/call',
  summary: 'The call that an activity stands for',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: VIEW,
  params: z.strictObject({ id: Uuid }),
  response: CallRecord,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const callRecording = defineEndpoint({
  id: 'callRecording',
  method: 'GET',
  path: '/api/activities/{id}/recording',
  summary: 'The recording of a call',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: VIEW,
  params: z.strictObject({ id: Uuid }),
  binary: 'application/octet-stream',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    activityCall: 'Anruf gelesen',
    callRecording: 'Aufnahme angehört',
    messageFile: 'Datei einer Nachricht geöffnet',
    thread: 'Unterhaltung gelesen',
  },
} satisfies Deeds;
