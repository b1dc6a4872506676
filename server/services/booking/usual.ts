import type { Rules } from '#contract/booking/rules.ts';
import type { Db } from '#server/database/database.ts';
import { seenBy } from '#server/store/booking/seen-by.ts';

/** Whom a customer usually sees at a location: the practitioner of most of their past appointments, or null. */
export async function usualOf(
  db: Db,
  rules: Rules,
  { customerId, ...at }: { locationId: string; customerId: string | null | undefined; now: Date },
): Promise<string | null> {
  if (!customerId) return null;
  const seen = await seenBy(db, { ...at, customerId });
  return seen.find((id) => rules.resources.get(id)?.kind === 'practitioner') ?? null;
}
