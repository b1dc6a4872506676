import {
  createIntegration as createCall,
  integrations,
  renewIntegrationSecret,
  revokeIntegration as revokeCall,
} from '#contract/calls/inbound.ts';
import { Refusal } from '#server/plugins/problem.ts';
import {
  createIntegration,
  type IntegrationRow,
  integrationsOf,
  renewSecret,
  revokeIntegration,
} from '#server/store/integrations.ts';
import { route } from '../route.ts';

const present = (
  { id, name, createdAt, lastSeenAt, previousUntil }: IntegrationRow,
  now: Date,
) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
  previous_until: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
});

export const integrationRoutes = [
  route(integrations, async ({ db, params, now }) => {
    const rows = await integrationsOf(db, params.id);
    return { body: { data: rows.map((row) => present(row, now)) } };
  }),
  route(createCall, async ({ services, db, caller, params, body, now, about }) => {
    const { companyId, id: createdBy } = caller;
    const wanted = { companyId, locationId: params.id, name: body.name, createdBy };
    const made = await createIntegration(db, services.keys, wanted, now);
    about({ objectId: made.id });
    return { body: made };
  }),
  route(renewIntegrationSecret, async ({ services, db, params, now }) => {
    const which = { locationId: params.id, id: params.iid };
    const renewed = await renewSecret(db, services.keys, which, now);
    if (!renewed) throw new Refusal('not_found');
    return { body: renewed };
  }),
  route(revokeCall, async ({ db, params, now }) => {
    const which = { locationId: params.id, id: params.iid };
    if (!(await revokeIntegration(db, which, now))) throw new Refusal('not_found');
    return { body: undefined };
  }),
];
