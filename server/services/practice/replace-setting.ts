import equal from 'fast-deep-equal';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type ChangeOf,
  changedOver,
  recordChange,
  settingEtag,
} from '#server/store/practice/setting-changes.ts';
import type { Held } from './settings/holder.ts';

const tagOf = ({ state, etag = settingEtag(state) }: Held<unknown>): string => etag;

/** A setting as it is read, with the tag that its writing names. */
export const heldAnswer = (held: Held<unknown>) => ({
  body: held.body ?? held.state,
  headers: { etag: tagOf(held) },
});

interface Writing<H> {
  /** Reads it so that nobody else writes it meanwhile. */
  lock: (tx: Db) => Promise<H>;
  /** Checks, writes and answers what holds now. */
  save: (tx: Db, before: H) => Promise<H>;
}

/** The state to be set. If it is set already, an earlier try's answer was lost: it is repeated. */
interface Wanted<T> {
  wanted?: T;
}

/**
 * Replaces a setting as it was read (If-Match) and stores the change in its history, in one
 * transaction. Repeating a try after a lost answer is no conflict.
 * @throws Refusal `precondition_required`, `version_conflict`, and what `save` throws
 */
export const replaceHeld = <T>(
  call: Pick<Call, 'services' | 'ifMatch' | 'now'> & { caller: Person },
  of: Pick<ChangeOf, 'kind' | 'locationId' | 'objectId'>,
  { lock, save, wanted }: Writing<Held<T>> & Wanted<T>,
): Promise<Held<T>> => {
  const { services, caller, ifMatch, now } = call;
  return services.db.transaction(async (tx) => {
    const before = await lock(tx);
    if (ifMatch === undefined) throw new Refusal('precondition_required');
    const etag = tagOf(before);
    const named = ifMatch.split(',').map((tag) => tag.trim());
    if (!named.includes('*') && !named.includes(etag)) {
      if (wanted !== undefined && equal(wanted, before.state)) {
        const by = { ...of, companyId: caller.companyId, by: caller.id };
        const over = await changedOver(tx, services.keys, by);
        if (over !== null && named.includes(over)) return before;
      }
      throw new Refusal('version_conflict', { headers: { etag } });
    }
    const after = await save(tx, before);
    const { companyId, id: by } = caller;
    const states = { before: before.state, after: after.state, etag: tagOf(after) };
    await recordChange(tx, services.keys, { ...of, companyId, by, ...states }, now);
    return after;
  });
};

/** The same for a setting that is not declared, whose answer is its state. */
export const replaceSetting = async <T>(
  call: Parameters<typeof replaceHeld>[0],
  of: Parameters<typeof replaceHeld>[1],
  { lock, save }: Writing<T>,
) => {
  const { state } = await replaceHeld<T>(call, of, {
    lock: async (tx) => ({ state: await lock(tx) }),
    save: async (tx, before) => ({ state: await save(tx, before.state) }),
  });
  return { body: state, headers: { etag: settingEtag(state) } };
};
