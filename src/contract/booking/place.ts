import { MINUTE_MS } from '../shared/spans.ts';
import { type Appointment, type AppointmentContent, stepsLasting } from './appointment.ts';
import type { Ask, Taken } from './asked.ts';
import { type Claim, decide } from './bookable.ts';
import { dateAt, localDay } from './local-day.ts';
import type { BookingRefusal } from './refusals.ts';
import { planOf, type Rules } from './rules.ts';
import { STEP_MINUTES, type Step } from './steps.ts';

/**
 * A wish of the team with the data to decide it, on the server and on a device where it is dragged.
 */
export interface Wanted {
  content: AppointmentContent;
  /** As the treatment was when it was booked, or as it is. */
  steps: readonly Step[];
  now: Date;
  /** What it has now, where it is moved. */
  has?: readonly string[];
  /** It is already booked with this treatment, for this payer. */
  isBooked?: boolean;
  /** Whom the patient usually sees, where that is known: the server reads it from past appointments. */
  usual?: string | null;
}

type Standing = Pick<
  Appointment,
  'treatment_id' | 'payer' | 'familiar' | 'steps' | 'state' | 'claims'
>;

/**
 * What somebody wishes for an existing appointment, or for a new one: whoever changes nothing else
 * keeps its steps.
 */
export function wantedOf(
  rules: Rules,
  content: AppointmentContent,
  before: Standing | null,
  now: Date,
): Wanted {
  const known = rules.treatments.get(content.treatment_id ?? '')?.steps ?? [];
  if (before === null) return { content, steps: known, now };
  const isSame = before.treatment_id === content.treatment_id;
  return {
    content,
    steps: isSame && before.steps.length > 0 ? before.steps : known,
    now,
    has: before.claims.map(({ resource_id }) => resource_id),
    isBooked:
      isSame &&
      before.state !== 'refused' &&
      before.payer === content.payer &&
      before.familiar === content.familiar,
  };
}

/** A wish as a question to the calendar. */
export const askOf = ({
  content,
  steps,
  now,
  has = [],
  isBooked = false,
  usual = null,
}: Wanted): Ask => ({
  treatment_id: content.treatment_id ?? '',
  plan: planOf(stepsLasting(steps, content.minutes)),
  payer: content.payer,
  familiar: content.familiar,
  by: 'team',
  lane: content.squeezed_in ? 1 : 0,
  now: now.getTime(),
  wish: content.resource_ids,
  walksIn: content.source === 'walk_in',
  has,
  isBooked,
  usual,
});

export type Place =
  | { ok: true; claims: Claim[]; steps: Step[]; endsAt: Date }
  | { ok: false; refusals: BookingRefusal[] };

/** A block takes the named resources, also outside shifts; only existing claims prevent it. */
function blockPlace(rules: Rules, taken: Taken, { content, now }: Wanted): Place {
  const from = Date.parse(content.starts_at);
  if (from % (STEP_MINUTES * MINUTE_MS) !== 0) {
    return { ok: false, refusals: [{ code: 'off_raster', detail: String(STEP_MINUTES) }] };
  }
  const to = from + (content.minutes ?? 0) * MINUTE_MS;
  if (to <= now.getTime()) return { ok: false, refusals: [{ code: 'past' }] };
  const day = localDay(dateAt(from));
  const step = (instant: number) => (instant - day.begins) / (STEP_MINUTES * MINUTE_MS);
  if (step(to) > day.steps) return { ok: false, refusals: [{ code: 'past_midnight' }] };
  const refusals = content.resource_ids.flatMap((id): BookingRefusal[] => {
    if (!rules.resources.has(id)) return [{ code: 'nobody', detail: '' }];
    const free = taken.unclaimed(id, day.date, content.squeezed_in ? 1 : 0);
    for (let at = step(from); at < step(to); at += 1) {
      if (((free[at >>> 5] ?? 0) >>> (at & 31)) % 2 === 0)
        return [{ code: 'taken', resource_id: id }];
    }
    return [];
  });
  if (refusals.length > 0) return { ok: false, refusals };
  const claims = content.resource_ids.map((resource_id) => ({ resource_id, step: 0, from, to }));
  return { ok: true, claims, steps: [], endsAt: new Date(to) };
}

/** Where an appointment would be placed in the present calendar. */
export function placeFor(rules: Rules, taken: Taken, wanted: Wanted): Place {
  if (wanted.content.type === 'block') return blockPlace(rules, taken, wanted);
  const ask = askOf(wanted);
  const start = Date.parse(wanted.content.starts_at);
  const decision = decide(rules, taken, ask, start);
  if (!decision.ok) return decision;
  return {
    ok: true,
    claims: decision.claims,
    steps: [...ask.plan.steps],
    endsAt: new Date(start + ask.plan.minutes * MINUTE_MS),
  };
}
