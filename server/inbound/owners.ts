import type { InboundEvent } from '#contract/messages/inbound.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { customersByPhone } from '#server/store/customers/customer-search.ts';
import { contactOf } from './contact.ts';

/** The customer that a number belongs to. */
export interface Owner {
  id: string;
  name: string;
}

/**
 * Whose numbers called or wrote, by E.164. A number that several customers share (a family's
 * telephone) belongs to none of them: somebody of the team decides.
 */
export async function ownersOf(
  { db, keys }: { db: Db; keys: AtRest },
  companyId: string,
  events: readonly InboundEvent[],
): Promise<ReadonlyMap<string, Owner>> {
  const contacts = events.map((event) =>
    event.kind === 'delivery' ? null : contactOf(event.from),
  );
  const owners = new Map<string, Owner>();
  for (const number of new Set(contacts)) {
    if (!number?.startsWith('+')) continue;
    const [one, ...others] = await customersByPhone(db, keys, companyId, number);
    if (!one || others.length > 0) continue;
    owners.set(number, { id: one.id, name: `${one.first_name} ${one.last_name}`.trim() });
  }
  return owners;
}
