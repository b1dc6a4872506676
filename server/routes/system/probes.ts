import { healthLive, healthReady } from '#contract/system/calls/system.ts';
import { isMigrated } from '#server/database/migrate.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { route } from '../route.ts';

/** Does not ask the database: no supervisor shall restart the process because that is away. */
const liveRoute = route(healthLive, async () => ({ body: { status: 'live' as const } }));

/** Calls can be served: the database answers, and its tables are those of this code. */
const readyRoute = route(healthReady, async ({ services }) => {
  if (!(await isMigrated(services.pool))) throw new Refusal('unavailable');
  return { body: { status: 'ready' as const } };
});

export const probeRoutes = [liveRoute, readyRoute];
