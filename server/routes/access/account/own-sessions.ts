import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '#contract/access/calls/own-sessions.ts';
import { type Route, route } from '#server/routes/route.ts';
import { askPassword } from '#server/services/access/own-password.ts';
import { tellChange } from '#server/services/access/tell-change.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockUser, replacePassword } from '#server/store/access/accounts.ts';
import { forgetPlaces } from '#server/store/access/confirmed-places.ts';
import {
  endOtherSessionsOf,
  endSessionOf,
  liveSessionsOf,
} from '#server/store/access/own-sessions.ts';
import { hashPassword } from '#server/store/access/passwords.ts';

const ownSessionsRoute = route(ownSessions, async ({ db, caller, now, about }) => {
  about({ objectId: caller.id });
  const rows = await liveSessionsOf(db, caller, now);
  return {
    body: {
      data: rows.map((row) => ({
        id: row.id,
        device_name: row.deviceName,
        browser: row.agentFamily,
        practice_device: row.practiceDevice,
        signed_in_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        current: row.id === caller.sessionId,
      })),
    },
  };
});

const endOwnSessionRoute = route(endOwnSession, async ({ db, caller, params, now }) => {
  const ended = await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    return endSessionOf(tx, caller, params.id, now);
  });
  if (!ended) throw new Refusal('not_found');
  return { body: undefined };
});

const endOtherSessionsRoute = route(endOtherSessions, async ({ db, caller, now, about }) => {
  about({ objectId: caller.id });
  const ended = await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    await forgetPlaces(tx, caller.id);
    return endOtherSessionsOf(tx, caller, now);
  });
  return { body: { ended } };
});

const changePasswordRoute = route(changePassword, async (call) => {
  const { services, db, caller, body, now } = call;
  call.about({ objectId: caller.id });
  await askPassword(call, caller, body.password);
  const passwordHash = await hashPassword(body.new_password);
  const ended = await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    await replacePassword(tx, caller.id, passwordHash);
    await tellChange(tx, services, caller.id, 'password_changed');
    return endOtherSessionsOf(tx, caller, now);
  });
  return { body: { ended } };
});

/** The calls for one's own sessions and for one's own password. */
export const ownSessionRoutes: readonly Route[] = [
  ownSessionsRoute,
  endOwnSessionRoute,
  endOtherSessionsRoute,
  changePasswordRoute,
];
