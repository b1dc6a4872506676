import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Channel } from './thread.ts';

/** A file as it is sent along: its chunks are cipher text under this key (calls/files.ts). */
export const SentFile = z.strictObject({
  id: Uuid,
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  /** 256 bits in base64url. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type SentFile = z.infer<typeof SentFile>;

/** The text; may be empty where a file is attached. */
const Text = z.string().check(z.maxLength(10_000));
const Subject = z.string().check(z.maxLength(200));
const Attachments = z.optional(z.array(SentFile).check(z.maxLength(LIMITS.filesPerMessage)));

/** How long an answer is held back. Milliseconds, from when the server got it. */
export const HOLD_MS = 8_000;

/** What the team writes in a thread. */
export const TeamMessage = z.strictObject({
  /** Made by the client. */
  id: Uuid,
  thread_id: Uuid,
  text: Text,
  sent_at: Instant,
  scheduled_for: z.optional(Instant),
  /** Sent HOLD_MS after the server has it, so that it can be taken back until then. */
  hold: z.optional(z.literal(true)),
  attachments: Attachments,
});
export type TeamMessage = z.infer<typeof TeamMessage>;

/** What a patient writes; with a new thread id it begins a conversation. */
export const OwnMessage = z.strictObject({
  id: Uuid,
  thread_id: Uuid,
  location_id: Uuid,
  /** Subject of a new conversation. */
  subject: Subject,
  text: Text,
  sent_at: Instant,
  attachments: Attachments,
});
export type OwnMessage = z.infer<typeof OwnMessage>;

/** How the practice reaches a customer in writing: in their portal, or by a notice with a link. */
export type Way = 'portal' | Exclude<Channel, 'chat'>;

/** What the team writes first, to one customer, by one of the ways that reach them. */
export const FirstMessage = z.strictObject({
  /**
   * `thread_id` is made by the client, for the conversation and for its line of the inbox. Where
   * there is one with this customer by this number or address already, the message is written there
   * and this id is not used.
   */
  ...TeamMessage.shape,
  location_id: Uuid,
  customer_id: Uuid,
  way: z.enum(['portal', 'sms', 'mail']),
  /** Of a conversation in the portal or by mail. */
  subject: Subject,
});
export type FirstMessage = z.infer<typeof FirstMessage>;
