import * as z from 'zod/mini';
import { BusinessCase, DeliveryStatus } from '../activity-enums.ts';
import { Instant, Uuid } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { RECORDING_TYPES } from '../recordings.ts';

export const Channel = z.enum(['chat', 'sms', 'mail']);
export type Channel = z.infer<typeof Channel>;
/** `in`: from the patient or somebody outside. `out`: from the practice. */
export const Direction = z.enum(['in', 'out']);
export type Direction = z.infer<typeof Direction>;

/** A photo or a document that came with a message. */
export const Attachment = z.strictObject({
  id: Uuid,
  name: z.string(),
  /** By its bytes; null, like the size, for what was not kept. */
  type: z.nullable(z.string()),
  size: z.nullable(z.int()),
  /** Why it cannot be read, as a German sentence for its sender; null where it can. */
  problem: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof Attachment>;

/** A file as it is sent along: its chunks are cipher text under this key (calls/files.ts). */
export const SentFile = z.strictObject({
  id: Uuid,
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  /** 256 bits in base64url. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type SentFile = z.infer<typeof SentFile>;

/** One message of a conversation. */
export const Message = z.strictObject({
  id: Uuid,
  direction: Direction,
  /** Who has written it; null for somebody outside without a name. */
  author: z.nullable(z.string()),
  text: z.string(),
  sent_at: Instant,
  /** When the practice's server got it: the order in which it is shown. */
  created_at: Instant,
  /** The provider's own answer; null for what came in. */
  delivery_status: z.nullable(DeliveryStatus),
  delivered_at: z.nullable(Instant),
  read_at: z.nullable(Instant),
  /** Not sent before; the team alone sees it until then. */
  scheduled_for: z.optional(Instant),
  attachments: z.optional(z.array(Attachment)),
});
export type Message = z.infer<typeof Message>;

/** How many messages of a thread a device keeps; older ones are read when they are asked for. */
export const KEPT_MESSAGES = 50;

/** A conversation with its newest messages, oldest first. */
export const Thread = z.strictObject({
  id: Uuid,
  location_id: Uuid,
  channel: Channel,
  subject: z.nullable(z.string()),
  /** For the team alone: number or address, the name that somebody gave. */
  contact: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Whether it is read in the portal, by somebody with an account. */
  portal: z.boolean(),
  may_reply: z.boolean(),
  messages: z.array(Message),
  /** There are older ones. */
  earlier: z.boolean(),
  last_at: Instant,
  version: z.int(),
  updated_at: Instant,
});
export type Thread = z.infer<typeof Thread>;

const Text = z.string().check(z.maxLength(10_000));
const Attachments = z.optional(z.array(SentFile).check(z.maxLength(LIMITS.filesPerMessage)));

/** Words, or at least a file. */
const saysSomething = z.refine<{ text: string; attachments?: SentFile[] | undefined }>(
  ({ text, attachments }) => /\S/.test(text) || (attachments?.length ?? 0) > 0,
  { path: ['text'] },
);

/** What the team writes in a thread. */
export const TeamMessage = z
  .strictObject({
    /** Made by the client. */
    id: Uuid,
    thread_id: Uuid,
    text: Text,
    sent_at: Instant,
    scheduled_for: z.optional(Instant),
    attachments: Attachments,
  })
  .check(saysSomething);
export type TeamMessage = z.infer<typeof TeamMessage>;

/** What a patient writes; with a thread id that nobody has it begins a conversation. */
export const OwnMessage = z
  .strictObject({
    id: Uuid,
    thread_id: Uuid,
    location_id: Uuid,
    /** Of a conversation that begins. */
    subject: z.string().check(z.maxLength(200)),
    text: Text,
    sent_at: Instant,
    attachments: Attachments,
  })
  .check(saysSomething);
export type OwnMessage = z.infer<typeof OwnMessage>;

/** A call on the answering machine. */
export const CallRecord = z.strictObject({
  id: Uuid,
  activity_id: Uuid,
  from: z.nullable(z.string()),
  to: z.string(),
  transcript: z.nullable(z.string()),
  concern: z.nullable(BusinessCase),
  /** Its words sound like an emergency: a suggestion. */
  urgent: z.boolean(),
  started_at: Instant,
  /** Seconds. */
  duration: z.int(),
  /** `ready`: it can be heard; `announced`: it is on its way. */
  recording: z.nullable(
    z.strictObject({ state: z.enum(['ready', 'announced']), type: z.enum(RECORDING_TYPES) }),
  ),
});
export type CallRecord = z.infer<typeof CallRecord>;
