import {
  createIntegration as createCall,
  integrations,
  renewIntegrationSecret,
  revokeIntegration as revokeCall,
} from '#contract/messages/calls/inbound.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  createIntegration,
  type IntegrationRow,
  integrationsOf,
  renewSecret,
  revokeIntegration,
} from '#server/store/messages/integrations.ts';
import { recordChange } from '#server/store/practice/setting-changes.ts';
import { route } from '../route.ts';

/** The history holds names only: a secret is shown once and cannot be restored. */
const OF = { kind: 'integration' } as const;

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
    const made = await db.transaction(async (tx) => {
      const one = await createIntegration(tx, services.keys, wanted, now);
      const states = { before: null, after: { name: body.name } };
      const of = { ...OF, companyId, locationId: params.id, objectId: one.id, by: createdBy };
      await recordChange(tx, services.keys, { ...of, ...states }, now);
      return one;
    });
    about({ objectId: made.id });
    return { body: made };
  }),
  route(renewIntegrationSecret, async ({ services, db, params, now }) => {
    const which = { locationId: params.id, id: params.iid };
    const renewed = await renewSecret(db, services.keys, which, now);
    if (!renewed) throw new Refusal('not_found');
    return { body: renewed };
  }),
  route(revokeCall, async ({ services, db, caller, params, now }) => {
    const { companyId, id: by } = caller;
    const which = { locationId: params.id, id: params.iid };
    await db.transaction(async (tx) => {
      const before = await revokeIntegration(tx, which, now);
      if (!before) throw new Refusal('not_found');
      const of = { ...OF, companyId, locationId: params.id, objectId: params.iid, by };
      await recordChange(tx, services.keys, { ...of, before, after: null }, now);
    });
    return { body: undefined };
  }),
];
