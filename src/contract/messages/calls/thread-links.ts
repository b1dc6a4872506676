import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { LinkKey } from '../../questionnaires/calls/form-requests.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

/** What opens the one conversation of a link, for half an hour after its code. */
const VisitToken = z.string().check(z.regex(/^ev_[\w-]{43}$/));

/** Longest answer that somebody writes by a link. */
export const LINK_ANSWER_MAX = 4_000;

const ERRORS = ['invalid_input', 'not_found', 'gone', 'rate_limited'] as const;

export const sendThreadCode = defineEndpoint({
  id: 'sendThreadCode',
  method: 'POST',
  path: '/api/thread-links/codes',
  summary: 'Send the code of a link to the number or address that the practice knows',
  access: 'public',
  body: z.strictObject({ key: LinkKey }),
  response: z.strictObject({
    /** The way, and the end of the number or address: enough to know where to look. */
    channel: z.enum(['sms', 'mail', 'chat']),
    to: z.string(),
  }),
  errors: ERRORS,
  write: 'direct',
  ratePerMinute: 10,
});

export const openThreadLink = defineEndpoint({
  id: 'openThreadLink',
  method: 'POST',
  path: '/api/thread-links/visits',
  summary: 'Open the conversation of a link with its code, for half an hour',
  access: 'public',
  body: z.strictObject({ key: LinkKey, code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: z.strictObject({ token: VisitToken, expires_at: Instant }),
  errors: [...ERRORS, 'code_wrong'],
  write: 'direct',
  ratePerMinute: 20,
});

/** POST, because the token must not be part of an address. */
export const readLinkedThread = defineEndpoint({
  id: 'readLinkedThread',
  method: 'POST',
  path: '/api/thread-links/thread',
  summary: 'The conversation of an opened link',
  access: 'public',
  body: z.strictObject({ token: VisitToken }),
  response: z.strictObject({
    location_id: Uuid,
    may_reply: z.boolean(),
    messages: z.array(
      z.strictObject({
        id: Uuid,
        direction: z.enum(['in', 'out']),
        text: z.string(),
        sent_at: Instant,
        /** Names of files, which are read in the portal or at the practice. */
        files: z.array(z.string()),
      }),
    ),
  }),
  errors: ERRORS,
  write: 'direct',
  ratePerMinute: 60,
});

export const answerByLink = defineEndpoint({
  id: 'answerByLink',
  method: 'POST',
  path: '/api/thread-links/answers',
  summary: 'Answer in the conversation of an opened link; the same id again changes nothing',
  access: 'public',
  body: z.strictObject({
    token: VisitToken,
    id: Uuid,
    text: z.string().check(z.maxLength(LINK_ANSWER_MAX), z.regex(/\S/)),
  }),
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: [...ERRORS, 'reply_off', 'already_exists', 'day_full'],
  write: 'direct',
  ratePerMinute: 20,
});

export const revokeThreadLinks = defineEndpoint({
  id: 'revokeThreadLinks',
  method: 'DELETE',
  path: '/api/threads/{id}/links',
  summary: 'End all links to a conversation, and what is open by them',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  params: z.strictObject({ id: Uuid }),
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    openThreadLink: 'Unterhaltung über einen Link geöffnet',
    readLinkedThread: 'Unterhaltung über einen Link gelesen',
    answerByLink: 'Über einen Link geantwortet',
    sendThreadCode: 'Code für einen Link gesendet',
    revokeThreadLinks: 'Links zu einer Unterhaltung beendet',
  },
} satisfies Deeds;
