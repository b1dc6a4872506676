import {
  customerMerges,
  mergeCustomers,
  undoMerge,
} from '#contract/customers/calls/customer-merges.ts';
import { mergeRecords, undoMergeOf } from '#server/services/customers/merge.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { matchedCustomer, presentCustomer } from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { mergesInto, undoUntil } from '#server/store/customers/merge-customers.ts';
import { route } from '../route.ts';

export const mergeCustomersRoute = route(mergeCustomers, async (call) => ({
  body: presentCustomer(call.services.keys, await mergeRecords(call)),
}));

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
      const known = services.broken.try('customers', other.id, () =>
        matchedCustomer(services.keys, other),
      );
      if (!known) return [];
      const { id, first_name, last_name } = known;
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
  const { services, params, caller } = call;
  const which = { intoId: params.id, id: params.merge_id };
  return { body: presentCustomer(services.keys, await undoMergeOf(call, caller, which)) };
});
