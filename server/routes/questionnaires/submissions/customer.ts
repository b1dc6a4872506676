import { putSubmissionCustomer, submissionCustomer } from '#contract/customers/calls/customers.ts';
import { route } from '#server/routes/route.ts';
import {
  customerView,
  matchTo,
  personOf,
  seenFor,
  tagOf,
} from '#server/services/customers/match-submission.ts';

export const submissionCustomerRoute = route(submissionCustomer, async (call) => {
  const { services, db, params, caller } = call;
  const row = await seenFor(db, caller, params.id, 'view customer');
  call.about({ locationId: row.locationId });
  const body = await customerView(db, services.keys, row, await personOf(db, services.keys, row));
  return { body, headers: { etag: tagOf(body) } };
});

export const putSubmissionCustomerRoute = route(putSubmissionCustomer, async (call) => {
  const body = await matchTo(call);
  return { body, headers: { etag: tagOf(body) } };
});
