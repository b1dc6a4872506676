import type { DeliveryStatus } from '#contract/activities/activity-enums.ts';
import {
  createFormRequest,
  formRequests,
  openFormRequests,
  ownFormRequests,
  withdrawFormRequest,
} from '#contract/questionnaires/calls/form-requests.ts';
import { holdsAnywhere } from '#server/caller.ts';
import { formRequestMail, formRequestText } from '#server/outbound/mail-texts.ts';
import { invalid, reachedBy } from '#server/policies/customers.ts';
import { stateOfRequest } from '#server/presenters/questionnaires/form-request.ts';
import { route } from '#server/routes/route.ts';
import { limitMail } from '#server/services/access/limits.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { recordById } from '#server/store/customers/customer-of.ts';
import { isCustomer } from '#server/store/customers/customers.ts';
import { settleCustomers } from '#server/store/customers/settle-customers.ts';
import { theCompany } from '#server/store/practice/company.ts';
import {
  createFormRequest as create,
  formRequestsOf,
  openRequestsAt,
  openRequestsOf,
  withdrawFormRequest as withdraw,
} from '#server/store/questionnaires/form-requests.ts';
import { preparedOf } from '#server/store/questionnaires/hand-overs.ts';

const createFormRequestRoute = route(createFormRequest, async (call) => {
  const { services, db, params, body, caller, now } = call;
  const { companyId } = caller;
  await settleCustomers(db, services.keys, companyId, now);
  const found = await recordById(db, services.keys, companyId, body.customer_id);
  const [form] = await preparedOf(db, params.id, [body.questionnaire_id]);
  const sees = holdsAnywhere(caller, ['view customer']);
  if (!sees || !found || !form) throw new Refusal('not_found');
  const { record, userId } = found;
  if (body.way === 'portal' && userId === null) {
    throw invalid('way', 'Diese Person hat kein Konto. Bitte einen Link schicken.');
  }
  if (body.way !== 'portal' && form.version.content.access !== 'public') {
    throw invalid('questionnaire_id', 'Dieser Fragebogen ist nur mit Anmeldung zu öffnen.');
  }
  if (body.way !== 'portal' && record.birth_date === '') {
    throw invalid('customer_id', 'In der Kartei fehlt das Geburtsdatum, nach dem gefragt wird.');
  }
  const to = body.way === 'sms' || body.way === 'mail' ? reachedBy(body.way, record) : null;
  if (to !== null) await limitMail(call, 'form', to);
  const wanted = {
    companyId,
    locationId: params.id,
    customerId: found.id,
    questionnaireId: body.questionnaire_id,
    way: body.way,
    createdBy: caller.id,
  };
  const { name } = await theCompany(db);
  // The mail is in the queue exactly when its request is there.
  const { id, link, expiresAt } = await db.transaction(async (tx) => {
    const { key, ...made } = await create(tx, wanted, now);
    const at = { id: made.id, locationId: params.id };
    // After the hash: it is not sent to a server, not even to ours, and no page that follows hears of it.
    const path = `/questionnaires/no-menu/link?forcedLocation=${params.id}#${key}`;
    const link = key && services.publicUrl + path;
    if (link && to !== null && body.way === 'mail') {
      await services.sendMail(tx, formRequestMail(to, name, { link, ...at }));
    }
    return { ...made, link };
  });
  call.about({ objectId: id });
  let delivery: DeliveryStatus | null = link && to !== null ? 'pending' : null;
  if (link && to !== null && body.way === 'sms') {
    const text = formRequestText(name, link);
    delivery = await services.outbound
      .send({ id, channel: 'sms', to, text })
      .catch(() => 'failed' as const);
  }
  return { body: { id, link, delivery, expires_at: expiresAt.toISOString() } };
});

const formRequestsRoute = route(formRequests, async ({ db, params, caller, now, about }) => {
  if (!(await isCustomer(db, caller.companyId, params.id))) throw new Refusal('not_found');
  about({ objectId: params.id });
  const rows = await formRequestsOf(db, params.id);
  const seen = rows.filter(({ row }) => caller.memberships.has(row.locationId));
  return {
    body: {
      data: seen.map(({ row, title }) => ({
        id: row.id,
        location_id: row.locationId,
        questionnaire_id: row.questionnaireId,
        title,
        way: row.way,
        state: stateOfRequest(row, now),
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
      })),
    },
  };
});

const openFormRequestsRoute = route(openFormRequests, async ({ db, params, now }) => {
  const rows = await openRequestsAt(db, params.id, now);
  return {
    body: { data: rows.map(({ customerId, title }) => ({ customer_id: customerId, title })) },
  };
});

const withdrawFormRequestRoute = route(withdrawFormRequest, async ({ db, params, now, about }) => {
  about({ objectId: params.rid });
  const wanted = { id: params.rid, locationId: params.id };
  if (!(await withdraw(db, wanted, now))) throw new Refusal('not_found');
  return { body: undefined };
});

const ownFormRequestsRoute = route(ownFormRequests, async ({ db, caller, now }) => {
  const rows = await openRequestsOf(db, caller.id, now);
  return {
    body: {
      data: rows.map(({ row, title }) => ({
        id: row.id,
        location_id: row.locationId,
        questionnaire_id: row.questionnaireId,
        title,
        created_at: row.createdAt.toISOString(),
      })),
    },
  };
});

export const formRequestRoutes = [
  createFormRequestRoute,
  formRequestsRoute,
  openFormRequestsRoute,
  withdrawFormRequestRoute,
  ownFormRequestsRoute,
];
