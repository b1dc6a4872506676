import { familyOpenings } from '#contract/booking/calls/family.ts';
import { familyOpeningsAt } from '#server/services/booking/family.ts';
import { route } from '../route.ts';

export const familyOpeningsRoute = route(
  familyOpenings,
  async ({ services, db, params, query, now }) => ({
    body: { data: await familyOpeningsAt(db, services.keys, params.location_id, query, now) },
  }),
);
