import { installation } from '#contract/devices/calls/devices.ts';
import { installationOf } from '#server/store/devices/installations.ts';
import { route } from '../route.ts';

export const installationRoute = route(installation, async ({ db, params }) => {
  const { applied, lastAppliedAt } = await installationOf(db, params.id);
  return { body: { applied, last_applied_at: lastAppliedAt?.toISOString() ?? null } };
});
