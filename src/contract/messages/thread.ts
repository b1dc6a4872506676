import * as z from 'zod/mini';
import { BusinessCase, DeliveryStatus } from '../activities/activity-enums.ts';
import { RECORDING_TYPES } from '../activities/recordings.ts';
import { Instant, Uuid } from '../shared/ids.ts';

export const Channel = z.enum(['chat', 'sms', 'mail']);
export type Channel = z.infer<typeof Channel>;
/** `in`: from the patient or somebody outside. `out`: from the practice. */
export const Direction = z.enum(['in', 'out']);
export type Direction = z.infer<typeof Direction>;

/** A photo or a document that came with a message. */
export const Attachment = z.strictObject({
  id: Uuid,
  name: z.string(),
  /** Media type, judged by its bytes; null, like the size, for a file that was not kept. */
  type: z.nullable(z.string()),
  size: z.nullable(z.int()),
  /** Why it cannot be read, as a German sentence for its sender; null where it can. */
  problem: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof Attachment>;

/** One message of a conversation. */
export const Message = z.strictObject({
  id: Uuid,
  direction: Direction,
  /** Who has written it; null for somebody outside without a name. */
  author: z.nullable(z.string()),
  text: z.string(),
  sent_at: Instant,
  /** When the practice's server received it; messages are shown in this order. */
  created_at: Instant,
  /** The provider's own answer; null for what came in. */
  delivery_status: z.nullable(DeliveryStatus),
  delivered_at: z.nullable(Instant),
  read_at: z.nullable(Instant),
  /** It is not sent before this time; until then only the team sees it. */
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
  /** Only for the team: number or address, and the name that somebody gave. */
  contact: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Whether it is read in the portal, by somebody with an account. */
  portal: z.boolean(),
  may_reply: z.boolean(),
  messages: z.array(Message),
  /** Whether there are older messages. */
  earlier: z.boolean(),
  last_at: Instant,
  version: z.int(),
  updated_at: Instant,
});
export type Thread = z.infer<typeof Thread>;

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
