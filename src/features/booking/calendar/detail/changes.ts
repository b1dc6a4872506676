import * as z from 'zod/mini';
import { AppointmentContent } from '#contract/booking/appointment.ts';

/** The fields that are typed in the dialog; time and resources are changed by moving instead. */
const KEYS = [
  'customer_id',
  'name',
  'phone',
  'payer',
  'familiar',
  'treatment_id',
  'minutes',
  'needs',
  'card_read',
  'referral',
  'note',
] as const;

export type Typed = Pick<AppointmentContent, (typeof KEYS)[number]>;

const { shape } = AppointmentContent;
/** The fields that somebody has touched, as they are kept over a lock. */
export const Written = z.object({
  customer_id: z.optional(shape.customer_id),
  name: z.optional(shape.name),
  phone: z.optional(shape.phone),
  payer: z.optional(shape.payer),
  familiar: z.optional(shape.familiar),
  treatment_id: z.optional(shape.treatment_id),
  minutes: z.optional(shape.minutes),
  needs: z.optional(shape.needs),
  card_read: z.optional(shape.card_read),
  referral: z.optional(shape.referral),
  note: z.optional(shape.note),
});
type Written = z.infer<typeof Written>;

/** The same with the appointment as it was when the first of them was touched. */
export const Begun = z.object({
  ...Written.shape,
  seen: z.optional(z.nullable(z.object({ body: AppointmentContent, etag: z.string() }))),
});

export const typedOf = (appointment: AppointmentContent): Typed =>
  Object.fromEntries(KEYS.map((key) => [key, appointment[key]])) as Typed;

/**
 * Only the fields that this person has changed: a colleague's changes to others stay, and a phone
 * number that this person may not see is not overwritten.
 */
export const changesOf = (appointment: AppointmentContent, written: Written): Written => {
  const touched: Written =
    written.note === undefined ? written : { ...written, note: written.note.trim() };
  return Object.fromEntries(
    KEYS.filter(
      (key) => key in touched && JSON.stringify(touched[key]) !== JSON.stringify(appointment[key]),
    ).map((key) => [key, touched[key]]),
  );
};
