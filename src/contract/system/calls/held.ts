import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant } from '../../shared/ids.ts';

/**
 * What is held back after a restore (ADR-0108), in the groups on which a person decides: messages
 * of the team by their way, mails by their subject, hand-ins for the practice system.
 */
export const HeldKind = z.enum([
  'sms',
  'chat',
  'mail',
  'portal',
  'notice',
  'form',
  'code',
  'other',
  'gdt',
]);
export type HeldKind = z.infer<typeof HeldKind>;

/** Everything held of one kind; the receivers are not shown. */
const HeldGroup = z.strictObject({
  kind: HeldKind,
  /** How many could still go out. */
  count: z.int(),
  /** How many can no longer go out, because their code or link has expired. */
  ended: z.int(),
  /** When the oldest and the newest of all were written; null where unknown. */
  oldest: z.nullable(Instant),
  newest: z.nullable(Instant),
});
export type HeldGroup = z.infer<typeof HeldGroup>;

export const HeldState = z.strictObject({
  /** When the last of them was held; a decision covers only what was held until then. */
  as_of: z.nullable(Instant),
  groups: z.array(HeldGroup),
});
export type HeldState = z.infer<typeof HeldState>;

/** Which of them a decision is about. */
const Chosen = z.strictObject({
  kinds: z.array(HeldKind).check(z.minLength(1), z.maxLength(HeldKind.options.length)),
  as_of: Instant,
});

const forAdmins = {
  access: 'session',
  roles: ['admins'],
  permission: 'edit companies',
} as const;

export const heldSendings = defineEndpoint({
  ...forAdmins,
  id: 'heldSendings',
  method: 'GET',
  path: '/api/backup/held',
  summary: 'What is held after a restore, by kind, with how many and how old',
  response: HeldState,
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const sendHeld = defineEndpoint({
  ...forAdmins,
  id: 'sendHeld',
  method: 'POST',
  path: '/api/backup/held/sent',
  summary: 'Let what was held go out, each once; what has ended is removed instead',
  body: Chosen,
  response: HeldState,
  errors: ['invalid_input', 'not_signed_in', 'not_allowed'],
  write: 'direct',
  ratePerMinute: 20,
});

export const dropHeld = defineEndpoint({
  ...forAdmins,
  id: 'dropHeld',
  method: 'POST',
  path: '/api/backup/held/dropped',
  summary: 'Do not send what was held; messages stay in their conversations as not sent',
  body: Chosen,
  response: HeldState,
  errors: ['invalid_input', 'not_signed_in', 'not_allowed'],
  write: 'direct',
  ratePerMinute: 20,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    heldSendings: 'Zurückgehaltene Sendungen angesehen',
    sendHeld: 'Zurückgehaltene Sendungen gesendet',
    dropHeld: 'Zurückgehaltene Sendungen verworfen',
  },
} satisfies Deeds;
