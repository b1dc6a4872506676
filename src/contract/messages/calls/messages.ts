import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { FirstMessage, OwnMessage, TeamMessage } from '../written-message.ts';

const OUTBOX_ERRORS = [
  'not_signed_in',
  'not_allowed',
  'invalid_input',
  'not_found',
  'already_exists',
  'idempotency_key_reused',
  'request_in_flight',
] as const;

export const sendMessage = defineEndpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/messages',
  summary: 'Answer in a conversation, by the channel it came from',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  body: TeamMessage,
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: OUTBOX_ERRORS,
  write: 'outbox',
});

/** Also needs `view customer` at any location, because the receiver is looked up. */
export const beginThread = defineEndpoint({
  id: 'beginThread',
  method: 'POST',
  path: '/api/threads',
  summary: 'Write to a customer first: in their portal, or by SMS or mail with a link',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  body: FirstMessage,
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: OUTBOX_ERRORS,
  write: 'outbox',
});

export const writeMessage = defineEndpoint({
  id: 'writeMessage',
  method: 'POST',
  path: '/api/own/messages',
  summary: 'A patient writes to the practice, or answers it',
  access: 'session',
  roles: ['customers'],
  body: OwnMessage,
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: [...OUTBOX_ERRORS, 'reply_off', 'day_full'],
  write: 'outbox',
});

/** Records up to which message somebody has received, or read, what the other side wrote. */
export const markThread = defineEndpoint({
  id: 'markThread',
  method: 'POST',
  path: '/api/threads/marks',
  summary: 'What the other side has written arrived, or was read, up to a message',
  access: 'session',
  roles: ['personnels', 'admins', 'customers'],
  body: z.strictObject({
    id: Uuid,
    thread_id: Uuid,
    up_to: Uuid,
    read: z.boolean(),
  }),
  response: z.strictObject({ id: Uuid }),
  errors: OUTBOX_ERRORS,
  write: 'outbox',
});

export const setThread = defineEndpoint({
  id: 'setThread',
  method: 'POST',
  path: '/api/threads/settings',
  summary: 'Whether the patient may write on in a conversation',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  body: z.strictObject({ id: Uuid, thread_id: Uuid, may_reply: z.boolean() }),
  response: z.strictObject({ id: Uuid }),
  errors: OUTBOX_ERRORS,
  write: 'outbox',
});

export const cancelMessage = defineEndpoint({
  id: 'cancelMessage',
  method: 'POST',
  path: '/api/messages/cancellations',
  summary: 'Take back a message that was to be sent later, until it is sent',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  body: z.strictObject({ id: Uuid, thread_id: Uuid, message_id: Uuid }),
  response: z.strictObject({ id: Uuid }),
  errors: OUTBOX_ERRORS,
  write: 'outbox',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    beginThread: 'Unterhaltung begonnen',
    sendMessage: 'Nachricht gesendet',
    cancelMessage: 'Nachricht zurückgenommen',
    writeMessage: 'Nachricht geschrieben',
    markThread: 'Nachricht als gelesen vermerkt',
    setThread: 'Unterhaltung eingestellt',
  },
} satisfies Deeds;
