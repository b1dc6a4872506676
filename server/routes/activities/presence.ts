import { deletePresence, presence, putPresence } from '#contract/activities/calls/presence.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { visibleActivity } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { endPresence, notePresence, presentAt } from '#server/store/activities/presence.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const presenceRoute = route(presence, async ({ db, query, caller, now, about }) => {
  const location = await findLocation(db, query.location);
  const scope = inboxScope(caller, query.location, location?.companyId === caller.companyId);
  if (scope === 'none') throw new Refusal('not_allowed');
  about({ locationId: query.location });
  const assignedTo = scope === 'assigned' ? caller.id : null;
  const seen = { locationId: query.location, assignedTo, personId: caller.id };
  const data = (await presentAt(db, seen, now)).map(({ activityId, userId, name, typing }) => ({
    activity_id: activityId,
    user_id: userId,
    name,
    typing,
  }));
  return { body: { data } };
});

export const putPresenceRoute = route(
  putPresence,
  async ({ db, params, body, caller, now, about }) => {
    const row = await visibleActivity(db, caller, params.id);
    if (!row) throw new Refusal('not_found');
    about({ locationId: row.locationId });
    const at = { activityId: row.id, locationId: row.locationId, typing: body.typing };
    await notePresence(db, caller.sessionId, at, now);
    return { body: { activity_id: row.id } };
  },
);

export const deletePresenceRoute = route(deletePresence, async ({ db, caller }) => {
  await endPresence(db, caller.sessionId);
  return { body: undefined };
});
