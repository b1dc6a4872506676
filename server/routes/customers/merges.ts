import { customerMerges, mergeCustomers, undoMerge } from '#contract/calls/customer-merges.ts';
import type { Db } from '#server/database/database.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type CustomerRow,
  etagOfCustomer,
  matchedCustomer,
  presentCustomer,
} from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import {
  mergeById,
  mergeInto,
  mergesInto,
  undo,
  undoUntil,
} from '#server/store/customers/merge-customers.ts';
import { lockCustomer } from '#server/store/customers/put-customer.ts';
import { route } from '../route.ts';

/** Both, in the order of their ids, so that two merges never wait for each other. */
async function lockBoth(tx: Db, companyId: string, one: string, other: string) {
  const rows = new Map<string, CustomerRow | null>();
  for (const id of [one, other].sort()) rows.set(id, await lockCustomer(tx, companyId, id));
  return [rows.get(one) ?? null, rows.get(other) ?? null] as const;
}

export const mergeCustomersRoute = route(mergeCustomers, async (call) => {
  const { services, params, body, caller, now } = call;
  const { keys } = services;
  const { companyId } = caller;
  return services.db.transaction(async (tx) => {
    await claim(tx, `customer merge|${body.id}`);
    if (body.from === params.id) {
      throw new Refusal('invalid_input', {
        errors: [{ field: 'from', message: 'Das ist dieselbe Kartei.' }],
      });
    }
    const [into, from] = await lockBoth(tx, companyId, params.id, body.from);
    if (!into || into.erasedAt || !from || from.erasedAt) throw new Refusal('not_found');
    const known = await mergeById(tx, companyId, { intoId: params.id, id: body.id });
    if (known) return { body: presentCustomer(keys, into) };
    if (into.mergedInto || from.mergedInto) throw new Refusal('customer_merged');
    if (etagOfCustomer(into) !== body.etags.into || etagOfCustomer(from) !== body.etags.from) {
      throw new Refusal('version_conflict');
    }
    if (from.userId) {
      throw new Refusal('invalid_input', {
        detail: 'Die Kartei mit Konto muss bleiben. Bitte andersherum zusammenführen.',
      });
    }
    const merge = { id: body.id, into, from, content: body.content };
    return { body: presentCustomer(keys, await mergeInto(tx, keys, merge, caller, now)) };
  });
});

export const customerMergesRoute = route(
  customerMerges,
  async ({ services, db, params, caller, now }) => {
    const { companyId } = caller;
    const [row] = await customerRows(db, companyId, [params.id]);
    if (!row || row.erasedAt) throw new Refusal('not_found');
    const merges = await mergesInto(db, companyId, params.id);
    const open = merges.filter(({ merge }) => undoUntil(merge.at) > now);
    const from = await customerRows(
      db,
      companyId,
      open.map(({ merge }) => merge.fromId),
    );
    const data = open.flatMap(({ merge, by }) => {
      const other = from.find(({ id }) => id === merge.fromId);
      if (!other || other.erasedAt) return [];
      const { id, first_name, last_name } = matchedCustomer(services.keys, other);
      const until = undoUntil(merge.at).toISOString();
      return [
        {
          id: merge.id,
          from: { id, first_name, last_name },
          at: merge.at.toISOString(),
          by,
          until,
        },
      ];
    });
    return { body: { data } };
  },
);

export const undoMergeRoute = route(undoMerge, async (call) => {
  const { services, params, caller, now } = call;
  const { keys } = services;
  const { companyId } = caller;
  return services.db.transaction(async (tx) => {
    await claim(tx, `customer merge|${params.merge_id}`);
    const which = { intoId: params.id, id: params.merge_id };
    const merge = await mergeById(tx, companyId, which);
    if (!merge) throw new Refusal('not_found');
    const [into, from] = await lockBoth(tx, companyId, merge.intoId, merge.fromId);
    if (!into || into.erasedAt || !from || from.erasedAt) throw new Refusal('not_found');
    if (merge.undoneAt) return { body: presentCustomer(keys, into) };
    // A record that was itself merged since must come back first.
    if (undoUntil(merge.at) <= now || into.mergedInto) throw new Refusal('gone');
    return {
      body: presentCustomer(keys, await undo(tx, keys, merge, { into, from }, caller, now)),
    };
  });
});
