import { health } from '#contract/system/calls/system.ts';
import { epochOf } from '#server/store/system/meta.ts';
import { route } from '../route.ts';

/** `ready`: the database answers. When it does not, the error becomes `unavailable`. */
export const healthRoute = route(health, async ({ services, db }) => {
  const epoch = await epochOf(db);
  return {
    body: {
      service: 'empfang' as const,
      status: 'ready' as const,
      version: services.version,
      epoch,
    },
  };
});
