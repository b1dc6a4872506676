import { endSession } from '#contract/devices/calls/devices.ts';
import { endSessionByRevocation } from '#server/store/access/sessions.ts';
import { route } from '../route.ts';

/** An unknown value gets the same answer, as its session has ended already. */
export const endSessionRoute = route(endSession, async ({ db, body, now, about }) => {
  const ended = await endSessionByRevocation(db, body.revocation, now);
  if (ended) about({ objectId: ended.id });
  return { body: { id: body.id, ended: true as const } };
});
