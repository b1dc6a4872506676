import { uuidv7 } from 'uuidv7';
import type { DeliveryStatus } from '#contract/activities/activity-enums.ts';
import {
  createFormRequest,
  formRequests,
  openFormRequests,
  ownFormRequests,
  type RequestWay,
  withdrawFormRequest,
} from '#contract/questionnaires/calls/form-requests.ts';
import type { Call } from '#server/call.ts';
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
  type Asked,
  askedBefore,
  createFormRequest as create,
  formRequestsOf,
  openRequestsAt,
  openRequestsOf,
  withdrawFormRequest as withdraw,
} from '#server/store/questionnaires/form-requests.ts';
import { preparedOf } from '#server/store/questionnaires/hand-overs.ts';

type Asking = Call<typeof createFormRequest>;

/** The key stands after the hash: browsers send that part to no server and no other page. */
const linkOf = ({ services, params }: Asking, key: string | null): string | null =>
  key && `${services.publicUrl}/questionnaires/no-menu/link?forcedLocation=${params.id}#${key}`;

const answer = (call: Asking, asked: Asked, delivery: DeliveryStatus | null) => {
  call.about({ objectId: asked.id });
  const link = linkOf(call, asked.key);
  return { body: { id: asked.id, link, delivery, expires_at: asked.expiresAt.toISOString() } };
};

/** The request made earlier under the same id, whose answer was lost: nothing is sent again. */
async function answerAgain(call: Asking, wanted: Parameters<typeof askedBefore>[2]) {
  const before = await askedBefore(call.db, call.services.keys, wanted);
  if (before === 'other') throw new Refusal('already_exists');
  return before && answer(call, before, isSent(wanted.way) ? 'pending' : null);
}

const isSent = (way: RequestWay): way is 'sms' | 'mail' => way === 'sms' || way === 'mail';

const createFormRequestRoute = route(createFormRequest, async (call) => {
  const { services, db, params, body, caller, now } = call;
  const { companyId } = caller;
  await settleCustomers(db, services.keys, companyId, now);
  const found = await recordById(db, services.keys, companyId, body.customer_id);
  const sees = holdsAnywhere(caller, ['view customer']);
  if (!sees || !found) throw new Refusal('not_found');
  const wanted = {
    id: body.id?.toLowerCase() ?? uuidv7(),
    companyId,
    locationId: params.id,
    customerId: found.id,
    questionnaireId: body.questionnaire_id.toLowerCase(),
    way: body.way,
    createdBy: caller.id,
  };
  const before = await answerAgain(call, wanted);
  if (before) return before;
  const [form] = await preparedOf(db, params.id, [wanted.questionnaireId]);
  if (!form) throw new Refusal('not_found');
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
  const to = isSent(body.way) ? reachedBy(body.way, record) : null;
  if (to !== null) await limitMail(call, 'form', to);
  const { name } = await theCompany(db);
  // One transaction: the mail is queued exactly when its request is stored.
  const made = await db.transaction(async (tx) => {
    const asked = await create(tx, services.keys, wanted, now);
    const link = asked && linkOf(call, asked.key);
    if (link && to !== null && body.way === 'mail') {
      const at = { id: wanted.id, locationId: params.id };
      await services.sendMail(tx, formRequestMail(to, name, { link, ...at }));
    }
    return asked;
  });
  if (!made) {
    // The same request arrived twice at the same time.
    const other = await answerAgain(call, wanted);
    if (!other) throw new Refusal('already_exists');
    return other;
  }
  const link = linkOf(call, made.key);
  let delivery: DeliveryStatus | null = link && to !== null ? 'pending' : null;
  if (link && to !== null && body.way === 'sms') {
    const text = formRequestText(name, link);
    delivery = await services.outbound
      .send({ id: made.id, channel: 'sms', to, text })
      .catch(() => 'failed' as const);
  }
  return answer(call, made, delivery);
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
