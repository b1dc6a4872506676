import { eq } from 'drizzle-orm';
import { health } from '#contract/calls/system.ts';
import { meta } from '#server/store/schema/system.ts';
import { route } from '../route.ts';

/** `ready`: the database answers. When it does not, the error becomes `unavailable`. */
export const healthRoute = route(health, async ({ services, db }) => {
  const [row] = await db.select().from(meta).where(eq(meta.key, 'epoch'));
  return {
    body: {
      service: 'empfang' as const,
      status: 'ready' as const,
      version: services.version,
      epoch: row?.value ?? '',
    },
  };
});
