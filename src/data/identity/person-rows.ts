import type { EmpfangDatabase } from '../db.ts';
import { isOpen } from '../outbox/machine.ts';
import type { PersonRow, Scope } from '../rows.ts';

/** Another tab has changed the person's row in between: read again. */
export class PersonChanged extends Error {
  override readonly name = 'PersonChanged';
}

/** What every scope of a person begins with; only the role follows (scope.ts). */
export const scopesOf = (scope: Scope): string => scope.slice(0, scope.lastIndexOf('/') + 1);

/** Row of `meta` that counts the wrong passwords of a person on this browser. */
export const passwordTriesKey = (userId: string): string => `identity-password-tries|${userId}`;

/**
 * Writes a row unless another tab was faster.
 * @param seen the row as it was read, or undefined when there was none
 * @throws PersonChanged
 */
export const savePerson = (
  db: EmpfangDatabase,
  seen: PersonRow | undefined,
  next: Omit<PersonRow, 'updatedAt'>,
  now: number,
): Promise<PersonRow> =>
  db.transaction('rw', db.people, async () => {
    const stored = await db.people.get(next.userId);
    if (stored?.updatedAt !== seen?.updatedAt) throw new PersonChanged();
    const row: PersonRow = { ...next, updatedAt: Math.max(now, (seen?.updatedAt ?? 0) + 1) };
    await db.people.put(row);
    return row;
  });

/** Runs the work again when another tab was faster. */
export const untilUnchanged = async <T>(work: () => Promise<T>, tries = 4): Promise<T> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PersonChanged) || left === 0) throw error;
    }
  }
};

/** Ids of the keys that any row of this person still needs. */
export const namedKeys = async (db: EmpfangDatabase, scope: Scope): Promise<Set<string>> => {
  const prefix = scopesOf(scope);
  const named = new Set<string>();
  const note = (row: { cipher: { keyId: string } }) => named.add(row.cipher.keyId);
  await db.outbox.where('scope').startsWith(prefix).each(note);
  await db.drafts.where('scope').startsWith(prefix).each(note);
  await db.records
    .where(':id')
    .between([prefix], [`${prefix}\uffff`])
    .each(note);
  return named;
};

/** Entries of this person that the practice does not have yet. */
export const waitingOf = (db: EmpfangDatabase, scope: Scope): Promise<number> =>
  db.outbox
    .where('scope')
    .startsWith(scopesOf(scope))
    .filter((row) => isOpen(row.state))
    .count();
