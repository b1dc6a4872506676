import { customer, customers } from '#contract/customers/calls/customer-records.ts';
import { etagOf } from '#contract/activities/activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { presentCustomer } from '#server/store/customers/customer-rows.ts';
import { customerPage, customerRows } from '#server/store/customers/customer-search.ts';
import { route } from '../route.ts';

export const customersRoute = route(customers, async ({ services, db, query, caller, now }) => {
  const page = { number: Number(query.page), size: Number(query.pageSize) };
  const shop = { db, keys: services.keys, companyId: caller.companyId, broken: services.broken };
  const { rows, total, cut } = await customerPage(shop, query.search ?? '', page, now);
  return { body: { data: rows, total, page: page.number, page_size: page.size, cut } };
});

export const customerRoute = route(customer, async ({ services, db, params, caller }) => {
  const [row] = await customerRows(db, caller.companyId, [params.id]);
  if (!row || row.erasedAt) throw new Refusal('not_found');
  const body = presentCustomer(services.keys, row);
  return { body, headers: { etag: etagOf(body) } };
});
