import type { Treatment } from '#contract/booking/treatment.ts';
import type { AppointmentRow } from '../calendar/layout.ts';

/** Shorter words are found in too many sentences. */
const WORD = /\p{L}{5,}/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/**
 * The treatment that somebody wishes, as far as that can be told: of whose name their words have most, else
 * that of their last appointment, else the only one there is.
 */
export function wishedTreatment(
  words: string,
  customerId: string | null,
  treatments: readonly [string, Treatment][],
  rows: readonly AppointmentRow[],
): string | undefined {
  const active = treatments.filter(([, one]) => one.active);
  const text = words.toLowerCase();
  const named = active
    .map(([id, { name }]) => ({
      id,
      count: wordsOf(name).filter((word) => text.includes(word)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const [best, second] = named;
  if (best && best.count > (second?.count ?? 0)) return best.id;
  const last = rows
    .filter(({ appointment: { customer_id, state } }) =>
      customerId === null ? false : customer_id === customerId && state === 'confirmed',
    )
    .toSorted((a, b) => b.appointment.starts_at.localeCompare(a.appointment.starts_at))
    .map(({ appointment }) => appointment.treatment_id)
    .find((id) => active.some(([one]) => one === id));
  return last ?? (active.length === 1 ? active[0]?.[0] : undefined);
}
