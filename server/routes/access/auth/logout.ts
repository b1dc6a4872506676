import { logout } from '#contract/access/calls/auth.ts';
import { route } from '#server/routes/route.ts';
import { endSession } from '#server/store/access/callers.ts';

export const logoutRoute = route(logout, async ({ db, caller, now, about }) => {
  await endSession(db, caller.sessionId, now);
  about({ objectId: caller.sessionId });
  return { body: { ended: true as const } };
});
