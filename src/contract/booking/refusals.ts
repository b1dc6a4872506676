import * as z from 'zod/mini';
import { weeksIn } from '../shared/in-words.ts';
import { SEARCHED_DAYS } from '../shared/limits.ts';

/** Why a time cannot be booked. Every time that is not offered has one of these. */
export const RefusalCode = z.enum([
  'treatment_off',
  'not_online',
  'payer',
  'familiar',
  'past',
  'too_soon',
  'too_far',
  'off_raster',
  'past_midnight',
  'closed',
  'public_holiday',
  'day_full',
  'nobody',
  'absent',
  'no_shift',
  'other_payer',
  'other_familiar',
  'other_treatment',
  'shift_not_online',
  'not_open_yet',
  'open_hour',
  'taken',
  'too_few',
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

/** A reason, and what it is about. */
export const BookingRefusal = z.strictObject({
  code: RefusalCode,
  /** Whose reason it is: a person, a room. */
  resource_id: z.optional(z.uuid()),
  /** Name of the holiday or the closure, from when times open, how many a day. */
  detail: z.optional(z.string()),
});
export type BookingRefusal = z.infer<typeof BookingRefusal>;

/** Where the search finds no other time. */
export const NOTHING_FREE = `In den nächsten ${weeksIn(SEARCHED_DAYS)} ist dafür nichts frei.`;

/** The sentence after its subject, which is the resource's name, or „Es“ where there is none. */
const SENTENCES: Record<RefusalCode, (detail: string) => string> = {
  treatment_off: () => 'Die Behandlung ist abgeschaltet',
  not_online: () => 'Die Behandlung kann nicht online gebucht werden',
  payer: () => 'Die Behandlung gibt es nicht für diese Versicherung',
  familiar: (detail) => `Die Behandlung ist ${detail}`,
  past: () => 'Der Zeitpunkt ist vorbei',
  too_soon: (detail) => `Online ist das frühestens ${detail} vorher möglich`,
  too_far: (detail) => `So weit im Voraus ist noch nicht offen (${detail})`,
  off_raster: (detail) => `Termine beginnen alle ${detail} Minuten`,
  past_midnight: () => 'Der Termin ginge über Mitternacht',
  closed: (detail) => `Geschlossen: ${detail}`,
  public_holiday: (detail) => `Feiertag: ${detail}`,
  day_full: (detail) => `An diesem Tag gibt es schon ${detail} davon`,
  nobody: (detail) => `Niemand kann das: ${detail}`,
  // No reason: why somebody is away is private, and may be about their health.
  absent: () => 'ist abwesend',
  no_shift: () => 'arbeitet dann nicht',
  other_payer: () => 'hat die Zeit für andere Versicherte',
  other_familiar: (detail) => `hat die Zeit: ${detail}`,
  other_treatment: () => 'hat die Zeit für andere Behandlungen',
  shift_not_online: () => 'hat die Zeit nicht online',
  not_open_yet: (detail) => `hat die Zeit zurückgehalten bis ${detail}`,
  open_hour: () => 'hat offene Sprechstunde',
  taken: () => 'ist belegt',
  too_few: (detail) => `Gleichzeitig nicht genug frei: ${detail}`,
};

/** A reason as the team reads it. @param name of the resource that it names */
export const refusalSentence = (
  { code, detail, resource_id }: BookingRefusal,
  name: (resourceId: string) => string,
): string => {
  const said = SENTENCES[code](detail ?? '');
  return resource_id === undefined ? `${said}.` : `${name(resource_id)} ${said}.`;
};
