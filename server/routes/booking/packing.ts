import { packedWeeks } from '#contract/booking/calls/packing.ts';
import { packedWeeksAt } from '#server/services/booking/packed-weeks.ts';
import { route } from '../route.ts';

export const packedWeeksRoute = route(packedWeeks, async ({ services, db, params, now }) => ({
  body: { data: await packedWeeksAt(db, services.keys, params.location_id, now) },
}));
