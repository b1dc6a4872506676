import {
  calendarPresence,
  deleteCalendarPresence,
  putCalendarPresence,
} from '#contract/booking/calls/presence.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { calendarScope } from '#server/policies/booking.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { choicesAt, endChoice, noteChoice } from '#server/store/booking/presence.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const calendarPresenceRoute = route(
  calendarPresence,
  async ({ db, params, caller, now, about }) => {
    const location = await findLocation(db, params.location_id);
    const isOwn = location?.companyId === caller.companyId;
    if (calendarScope(caller, params.location_id, isOwn) === 'none') {
      throw new Refusal('not_allowed');
    }
    about({ locationId: params.location_id });
    const found = await choicesAt(db, params.location_id, caller.id, now);
    const data = found.map(({ userId, name, resourceId, startsAt, endsAt }) => ({
      user_id: userId,
      name,
      resource_id: resourceId,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    }));
    return { body: { data } };
  },
);

export const putCalendarPresenceRoute = route(
  putCalendarPresence,
  async ({ db, params, body, caller, now, about }) => {
    const location = await findLocation(db, params.location_id);
    if (location?.companyId !== caller.companyId) throw new Refusal('not_allowed');
    about({ locationId: location.id });
    const startsAt = new Date(body.starts_at);
    const choice = {
      locationId: location.id,
      resourceId: body.resource_id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + body.minutes * MINUTE_MS),
    };
    await noteChoice(db, caller.sessionId, choice, now);
    return { body: { location_id: location.id } };
  },
);

export const deleteCalendarPresenceRoute = route(deleteCalendarPresence, async ({ db, caller }) => {
  await endChoice(db, caller.sessionId);
  return { body: undefined };
});
