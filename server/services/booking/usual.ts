import type { Rules } from '#contract/booking/rules.ts';
import type { Db } from '#server/database/database.ts';
import { seenBy } from '#server/store/booking/seen-by.ts';

/**
 * Whom a customer usually sees at a location: of those who still treat there, the practitioner of most
 * of their past appointments; null where there is none.
 */
export async function usualOf(
  db: Db,
  rules: Rules,
  { customerId, ...at }: { locationId: string; customerId: string | null | undefined; now: Date },
): Promise<string | null> {
  if (!customerId) return null;
  const seen = await seenBy(db, { ...at, customerId });
  const mayTreat = (id: string): boolean => {
    const resource = rules.resources.get(id);
    return resource?.kind === 'practitioner' && resource.active;
  };
  return seen.find(mayTreat) ?? null;
}
