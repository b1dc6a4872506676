import type { BookingRefusal, RefusalCode } from '#contract/booking/refusals.ts';
import { isPerson } from '#contract/booking/resource.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { lengthOf } from '#contract/booking/steps.ts';
import type { Stretch } from '#contract/booking/why/reasons.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { type AppointmentRow, placesOf } from '../calendar/layout.ts';
import { clockOf, whoOf } from '../calendar/words.ts';
import { OPENS } from './texts.ts';

/** A link to what decides about a time. */
export interface Opener {
  text: string;
  /** Whose it is: what tells two equal links apart. */
  of: string;
  href: string;
}

/** Which settings somebody may look at. */
export interface MayOpen {
  /** People, rooms and treatments. */
  items: boolean;
  /** Rules, days and hours of the location. */
  rules: boolean;
}

const OTIS = '/personnel/settings/otis';
type Setting =
  | 'absence'
  | 'shifts'
  | 'hours'
  | 'closures'
  | 'days'
  | 'treatment'
  | 'rules'
  | 'people';

/** The settings that decide a reason; none where only time or an appointment is in the way. */
const DECIDED_BY: Record<RefusalCode, readonly Setting[]> = {
  treatment_off: ['treatment'],
  not_online: ['treatment'],
  payer: ['treatment'],
  familiar: ['treatment'],
  past: [],
  too_soon: ['rules'],
  too_far: ['rules'],
  off_raster: ['rules'],
  past_midnight: [],
  closed: ['closures'],
  public_holiday: ['days'],
  day_full: ['treatment'],
  nobody: ['people', 'treatment'],
  absent: ['absence'],
  no_shift: ['shifts'],
  other_payer: ['shifts'],
  other_familiar: ['shifts'],
  other_treatment: ['shifts'],
  shift_not_online: ['shifts'],
  not_open_yet: ['rules', 'shifts'],
  open_hour: ['shifts'],
  taken: [],
  too_few: ['people'],
};

/** The settings behind a refusal: of its code, unless this treatment or room differs. */
function settingsBehind({ code, resource_id }: BookingRefusal, rules: Rules, treatmentId: string) {
  const treatment = rules.treatments.get(treatmentId);
  if (code === 'not_online' && treatment?.online) return ['rules'] as const;
  if (code === 'too_soon' && treatment && treatment.notice_hours !== null) {
    return ['treatment'] as const;
  }
  const resource = rules.resources.get(resource_id ?? '');
  const byHours = resource && !isPerson(resource.kind) && !rules.shifts.has(resource_id ?? '');
  if (code === 'no_shift' && byHours) return ['hours'] as const;
  return DECIDED_BY[code];
}

/** Where the settings stand that would open a time, as far as the person may look at them. */
export function settingsFor(
  refusal: BookingRefusal,
  rules: Rules,
  treatmentId: string,
  may: MayOpen,
): Opener[] {
  const id = refusal.resource_id ?? '';
  const name = rules.resources.get(id)?.name ?? '';
  const treatment = rules.treatments.get(treatmentId);
  const person = { of: name, href: `${OTIS}/masterdata?id=${id}`, needs: may.items };
  const location = { of: '', href: '/personnel/settings/empfang/locations', needs: may.rules };
  const places = {
    absence: person,
    shifts: person,
    hours: location,
    closures: location,
    days: { of: '', href: `${OTIS}/locations`, needs: may.rules },
    rules: { of: '', href: OTIS, needs: may.rules },
    people: { of: '', href: `${OTIS}/masterdata`, needs: may.items },
    treatment: {
      of: treatment?.name ?? '',
      href: `${OTIS}/${(treatment?.steps.length ?? 0) > 1 ? 'combinedTreatments' : 'treatments'}?id=${treatmentId}`,
      needs: may.items,
    },
  };
  return settingsBehind(refusal, rules, treatmentId).flatMap((setting) => {
    const { needs, of, href } = places[setting];
    return needs ? [{ text: OPENS[setting], of, href }] : [];
  });
}

/** Whether settings decide this reason, not only time or another appointment. */
export const needsSettings = ({ code }: BookingRefusal): boolean => DECIDED_BY[code].length > 0;

export const appointmentHref = (date: string, id: string): string =>
  `/personnel/otis/appointmentsManagement?datum=${date}&termin=${id}`;

/**
 * The appointments of a resource that overlap a stretch of times, which runs on for the treatment
 * and the cleaning of a time in its last minute.
 */
export function standingIn(
  rows: readonly AppointmentRow[],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  resourceId: string,
  rules: Rules,
  treatmentId: string,
): AppointmentRow[] {
  const steps = rules.treatments.get(treatmentId)?.steps ?? [];
  const around = steps.flatMap(({ needs }) => needs);
  const before = Math.max(0, ...around.map((need) => need.before));
  const after = Math.max(0, ...around.map((need) => need.after));
  const begins = from - before * MINUTE_MS;
  const ends = to + (lengthOf(steps) + after) * MINUTE_MS;
  return rows
    .filter(({ appointment: { state, is_cancelled } }) => state === 'confirmed' && !is_cancelled)
    .filter((row) =>
      placesOf(row).some(
        (claim) =>
          claim.resource_id === resourceId &&
          Date.parse(claim.from) < ends &&
          Date.parse(claim.to) > begins,
      ),
    )
    .toSorted((a, b) => a.appointment.starts_at.localeCompare(b.appointment.starts_at));
}

/** A link to the appointment in the way, to move it; without a name for whoever may not see it. */
export const appointmentLink = (row: AppointmentRow, date: string): Opener => ({
  text: `${clockOf(row.appointment.starts_at)} ${whoOf(row)}`,
  of: '',
  href: appointmentHref(date, row.id),
});
