import { activity } from '#contract/activities/calls/activities.ts';
import { etagOfActivity } from '#server/presenters/activities/activity.ts';
import { visibleActivity } from '#server/services/activities/visible-activity.ts';
import { wholeActivity } from '#server/services/activities/whole-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { route } from '../route.ts';

export const activityRoute = route(activity, async ({ services, db, params, caller, about }) => {
  const row = await visibleActivity(db, caller, params.id);
  if (!row) throw new Refusal('not_found');
  about({ locationId: row.locationId });
  return {
    headers: { etag: etagOfActivity(row) },
    body: await wholeActivity(db, services.keys, row),
  };
});
