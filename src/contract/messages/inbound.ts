import * as z from 'zod/mini';
import { BusinessCase } from '../activities/activity-enums.ts';
import { RECORDING_TYPES } from '../activities/recordings.ts';
import { Instant, Uuid } from '../shared/ids.ts';

/** A number as the sender's system writes it, an address or a short code; normalised by us. */
const Contact = z.string().check(z.maxLength(120));
/** Null, absent or empty: the number is suppressed. */
const From = z.optional(z.nullable(Contact));
/** The number of the practice that was dialled or written to. */
const To = z.string().check(z.maxLength(60));
const Words = z.string().check(z.maxLength(20_000));

/** A call that the answering machine, or whoever answers for the practice, has taken. */
const InboundCall = z.strictObject({
  kind: z.literal('call'),
  from: From,
  to: To,
  started_at: Instant,
  /** Seconds. */
  duration: z.int().check(z.minimum(0), z.maximum(86_400)),
  transcript: z.optional(Words),
  /** What the caller wants, where the sender has recognised it. */
  concern: z.optional(BusinessCase),
  /** A recording follows by PUT …/recording. Its length in bytes. */
  recording: z.optional(
    z.strictObject({
      type: z.enum(RECORDING_TYPES),
      length: z.int().check(z.minimum(1)),
    }),
  ),
});

const InboundSms = z.strictObject({
  kind: z.literal('sms'),
  from: From,
  to: To,
  text: Words,
  sent_at: Instant,
});

/** A chat outside the portal, on a web site or in a messenger. */
const InboundChat = z.strictObject({
  kind: z.literal('chat'),
  /** Id of the conversation in the sender's system; messages with the same one form one thread. */
  conversation: z.string().check(z.minLength(1), z.maxLength(200)),
  from: From,
  to: To,
  name: z.optional(z.string().check(z.maxLength(120))),
  text: Words,
  sent_at: Instant,
});

/** What became of a message that we gave to the sender's system. */
const InboundDelivery = z.strictObject({
  kind: z.literal('delivery'),
  /** The id under which we gave it to the provider. */
  message: Uuid,
  status: z.enum(['done', 'failed']),
  at: Instant,
  reason: z.optional(z.string().check(z.maxLength(200))),
});

/** What comes in by the signed webhook (docs/webhook.md). */
export const InboundEvent = z.discriminatedUnion('kind', [
  InboundCall,
  InboundSms,
  InboundChat,
  InboundDelivery,
]);
export type InboundEvent = z.output<typeof InboundEvent>;
export type InboundCall = z.output<typeof InboundCall>;
export type InboundWords = z.output<typeof InboundSms> | z.output<typeof InboundChat>;
export type InboundDelivery = z.output<typeof InboundDelivery>;

/** What was not as expected, though nothing was lost. */
export const InboundRemark = z.enum(['number_unknown', 'message_unknown']);
export type InboundRemark = z.infer<typeof InboundRemark>;

/** The answer; the same one again for the same webhook-id. */
export const InboundReceipt = z.strictObject({
  /** Names the event for its recording. */
  id: Uuid,
  location_id: Uuid,
  remarks: z.array(InboundRemark),
});
export type InboundReceipt = z.infer<typeof InboundReceipt>;
