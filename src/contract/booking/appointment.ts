import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';
import { BookingRefusal } from './refusals.ts';
import { Duration, lengthOf, Payer, Step } from './steps.ts';

/** Whether somebody comes, or a time is kept free of appointments. */
const AppointmentType = z.enum(['appointment', 'block']);

/** Where somebody is on the day of the appointment. */
export const Arrival = z.enum(['expected', 'here', 'in_room', 'done', 'missed']);
export type Arrival = z.infer<typeof Arrival>;
/** @public On the page of the day. */
export const ARRIVALS: Record<Arrival, string> = {
  expected: 'erwartet',
  here: 'da',
  in_room: 'im Zimmer',
  done: 'fertig',
  missed: 'nicht erschienen',
};

/** How an appointment came about. */
export const AppointmentSource = z.enum(['desk', 'telephone', 'activity', 'walk_in']);
export type AppointmentSource = z.infer<typeof AppointmentSource>;

export const SpecialNeed = z.enum(['wheelchair', 'interpreter', 'fear']);
export type SpecialNeed = z.infer<typeof SpecialNeed>;
/** @public At an appointment. */
export const SPECIAL_NEEDS: Record<SpecialNeed, string> = {
  wheelchair: 'Rollstuhl',
  interpreter: 'Dolmetscher',
  fear: 'Angstpatient:in',
};

/**
 * When each arrival was tapped, by the device's clock: without a network the change is sent later,
 * and several taps as one change. Absent from older apps and from the server's answers, which have
 * `marked`.
 */
const ArrivalMarks = z.strictObject({
  here: z.optional(Instant),
  in_room: z.optional(Instant),
  done: z.optional(Instant),
  missed: z.optional(Instant),
});

const text = (most: number) => z.string().check(z.maxLength(most));

/** What the team writes of an appointment. Who takes part and whether it is possible is decided by the server. */
export const AppointmentContent = z.strictObject({
  type: AppointmentType,
  customer_id: z.nullable(Uuid),
  /** Who comes, as it was said; what a block is for. */
  name: text(200),
  /** Null for whoever may not see numbers; written back as null, the number stays as it is. */
  phone: z.nullable(text(40)),
  /** Null for a block. */
  treatment_id: z.nullable(Uuid),
  starts_at: Instant,
  /** Null: as long as the treatment says. */
  minutes: z.nullable(Duration),
  /** Resources that it must have; for a block, all that it takes. */
  resource_ids: z.array(Uuid).check(z.maxLength(20)),
  /** Einschub: squeezed in beside other appointments, with a reason. */
  squeezed_in: z.boolean(),
  reason: text(300),
  payer: z.nullable(Payer),
  familiar: z.nullable(z.enum(['new', 'known'])),
  note: text(2_000),
  needs: z.array(SpecialNeed).check(z.maxLength(3)),
  /** The insurance card was read in this quarter; a referral is there. */
  card_read: z.boolean(),
  referral: z.boolean(),
  arrival: Arrival,
  marks: z.optional(ArrivalMarks),
  is_cancelled: z.boolean(),
  source: AppointmentSource,
  /** The activity that it came out of. */
  source_id: z.nullable(Uuid),
  series_id: z.nullable(Uuid),
});
export type AppointmentContent = z.infer<typeof AppointmentContent>;

/** A stretch of a resource that it takes. */
const TakenClaim = z.strictObject({
  resource_id: Uuid,
  step: z.int(),
  from: Instant,
  to: Instant,
});

/** A refused wish, with the next times at which it would be possible. */
const Refused = z.strictObject({
  starts_at: Instant,
  /** Resources, length and treatment of the wish, for which the times are. Absent: unchanged. */
  wanted: z.optional(
    z.strictObject({
      treatment_id: z.nullable(Uuid),
      minutes: z.nullable(Duration),
      resource_ids: z.array(Uuid),
    }),
  ),
  refusals: z.array(BookingRefusal),
  alternatives: z.array(Instant),
});

/** What somebody did to an appointment after it was made, oldest first. */
const AppointmentDeed = z.strictObject({
  kind: z.enum(['moved', 'cancelled', 'restored']),
  at: Instant,
  /** Their name, as it was then. */
  by: z.string(),
  /** Its start before it was moved. */
  from: z.optional(Instant),
});
export type AppointmentDeed = z.infer<typeof AppointmentDeed>;

export const AppointmentState = z.enum(['confirmed', 'refused', 'cancelled']);
export type AppointmentState = z.infer<typeof AppointmentState>;

export const Appointment = z.strictObject({
  id: Uuid,
  location_id: Uuid,
  ...AppointmentContent.shape,
  state: AppointmentState,
  ends_at: Instant,
  /** As the treatment was when it was booked. */
  steps: z.array(Step),
  /**
   * The costs that a self-paying patient was told to expect (§ 630c (3) BGB); absent where there
   * was nothing to tell.
   */
  costs: z.optional(z.string()),
  claims: z.array(TakenClaim),
  /** A new appointment or a move that was not possible; null when none was refused. */
  refused: z.nullable(Refused),
  /** When each arrival was marked. */
  marked: z.strictObject({
    expected: z.optional(Instant),
    here: z.optional(Instant),
    in_room: z.optional(Instant),
    done: z.optional(Instant),
    missed: z.optional(Instant),
  }),
  /** Somebody who may not read it sees that the time is taken, and nothing else. */
  is_hidden: z.boolean(),
  created_at: Instant,
  created_by: z.strictObject({ id: Uuid, name: z.string() }),
  /** The last twenty; absent where there is none. */
  history: z.optional(z.array(AppointmentDeed)),
  version: z.int(),
});
export type Appointment = z.infer<typeof Appointment>;

export const etagOfAppointment = ({ version }: Pick<Appointment, 'version'>): string =>
  `"${version}"`;

const CONTENT_KEYS = Object.keys(AppointmentContent.shape) as (keyof AppointmentContent)[];
/** The part of an appointment that the team writes. */
export const contentOfAppointment = (appointment: AppointmentContent): AppointmentContent =>
  Object.fromEntries(
    CONTENT_KEYS.flatMap((key) =>
      appointment[key] === undefined ? [] : [[key, appointment[key]]],
    ),
  ) as AppointmentContent;

/**
 * The content that is compared when somebody else has written meanwhile. Without the device's
 * instants, which the server never answers: they would look like a difference to decide about.
 */
export const baseOfContent = ({ marks: _, ...content }: AppointmentContent): AppointmentContent =>
  content;

/** Fields of its place: if one person moves it and another changes it, these cannot be merged. */
export const APPOINTMENT_PLACE: readonly (keyof AppointmentContent)[] = [
  'treatment_id',
  'starts_at',
  'minutes',
  'resource_ids',
  'squeezed_in',
  'is_cancelled',
];

/** What a wish contains besides its time. */
export const wishOf = ({ treatment_id, minutes, resource_ids }: AppointmentContent) => ({
  treatment_id,
  minutes,
  resource_ids,
});

/** The content to write when one of a refusal's other times is taken: that of the wish. */
export const takingInstead = (
  refused: Appointment['refused'],
  starts_at: string,
): Partial<AppointmentContent> => ({
  ...refused?.wanted,
  starts_at,
  is_cancelled: false,
  squeezed_in: false,
});

/** The fields that decide when it is and who takes part. */
const PLACE_KEYS = [
  'type',
  'treatment_id',
  'starts_at',
  'minutes',
  'resource_ids',
  'squeezed_in',
  'is_cancelled',
] as const;

/** Whether a change asks for another place in the calendar. */
export const isElsewhere = (before: AppointmentContent, after: AppointmentContent): boolean =>
  PLACE_KEYS.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

/**
 * Whether a change changes nothing. For an appointment whose move was refused this means that it
 * stays: a device undoes a move by writing the earlier content. Any other change contains something
 * new and does not touch the wish. Instants are ignored, only the arrival counts.
 */
export const saysTheSame = (before: AppointmentContent, after: AppointmentContent): boolean =>
  CONTENT_KEYS.every(
    (key) => key === 'marks' || JSON.stringify(before[key]) === JSON.stringify(after[key]),
  );

/** Whether a change means that another person comes. */
export const isSomebodyElse = (before: AppointmentContent, after: AppointmentContent): boolean =>
  before.name !== after.name || before.customer_id !== after.customer_id;

/**
 * Steps that last so many minutes altogether: the ones that end last are made longer or shorter.
 */
export function stepsLasting(steps: readonly Step[], minutes: number | null): Step[] {
  const length = lengthOf(steps);
  if (minutes === null || minutes === length) return [...steps];
  return steps
    .filter(({ offset }) => offset < minutes)
    .map((step) => {
      const ends = step.offset + step.minutes;
      const until = ends === length ? minutes : Math.min(ends, minutes);
      return { ...step, minutes: until - step.offset };
    });
}
