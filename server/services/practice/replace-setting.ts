import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type ChangeOf,
  recordChange,
  settingEtag,
} from '#server/store/practice/setting-changes.ts';

/** A setting as it is read, with the tag that its writing names. */
export const settingAnswer = <T>(state: T) => ({
  body: state,
  headers: { etag: settingEtag(state) },
});

/**
 * Replaces a setting as it was read (If-Match), and remembers what it was: one transaction.
 * `lock` reads it so that nobody else writes it meanwhile; `save` checks, writes and answers what
 * holds now.
 * @throws Refusal `precondition_required`, `version_conflict`, and what `save` throws
 */
export const replaceSetting = <T>(
  {
    services,
    caller,
    ifMatch,
    now,
  }: Pick<Call, 'services' | 'ifMatch' | 'now'> & { caller: Person },
  of: Pick<ChangeOf, 'kind' | 'locationId' | 'objectId'>,
  { lock, save }: { lock: (tx: Db) => Promise<T>; save: (tx: Db, before: T) => Promise<T> },
) =>
  services.db.transaction(async (tx) => {
    const before = await lock(tx);
    if (ifMatch === undefined) throw new Refusal('precondition_required');
    const etag = settingEtag(before);
    if (ifMatch !== '*' && ifMatch !== etag) {
      throw new Refusal('version_conflict', { headers: { etag } });
    }
    const after = await save(tx, before);
    const change = { ...of, companyId: caller.companyId, by: caller.id, before, after };
    await recordChange(tx, services.keys, change, now);
    return settingAnswer(after);
  });
