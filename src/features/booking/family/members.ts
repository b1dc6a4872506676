import type { AppointmentContent, SpecialNeed } from '#contract/booking/appointment.ts';
import type { Coming } from '../calendar/coming.ts';
import { FAMILY } from './texts.ts';
import type { FamilyTime } from './use-family-times.ts';

/** One of a family as they are put in. */
export interface Member {
  /** Of the appointment that is made for them. */
  id: string;
  who: Coming;
  treatmentId: string;
  /** Empty: whoever can. */
  resourceId: string;
  needs: SpecialNeed[];
}

/** What is still to be said before times can be given away, as a sentence; null where nothing is. */
export function missingIn(members: readonly Member[]): string | null {
  const seen = new Set<string>();
  for (const [index, { who, treatmentId }] of members.entries()) {
    if (who.name.trim() === '' && who.phone.trim() === '') return FAMILY.whoMissing(index + 1);
    if (treatmentId === '') return FAMILY.treatmentMissing(index + 1);
    if (who.customer_id === null) continue;
    if (seen.has(who.customer_id)) return FAMILY.twice(who.name);
    seen.add(who.customer_id);
  }
  return null;
}

/** The appointments of all of them at a time. */
export const contentsAt = (
  members: readonly Member[],
  time: FamilyTime,
  { note, source, source_id }: Pick<AppointmentContent, 'note' | 'source' | 'source_id'>,
): { id: string; body: AppointmentContent }[] =>
  members.map(({ id, who, treatmentId, needs }, index) => ({
    id,
    body: {
      type: 'appointment',
      ...who,
      treatment_id: treatmentId,
      starts_at: time[index]?.starts_at ?? '',
      minutes: null,
      resource_ids: [...(time[index]?.resource_ids ?? [])],
      squeezed_in: false,
      reason: '',
      note: note.trim(),
      needs,
      card_read: false,
      referral: false,
      arrival: 'expected',
      is_cancelled: false,
      source,
      source_id,
      series_id: null,
    },
  }));
