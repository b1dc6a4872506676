import { endSession } from '#contract/devices/calls/devices.ts';
import { endSessionByRevocation } from '#server/store/access/sessions.ts';
import { route } from '../route.ts';

/** A value that names no session has done its work already: the answer is the same. */
export const endSessionRoute = route(endSession, async ({ db, body, now, about }) => {
  const ended = await endSessionByRevocation(db, body.revocation, now);
  if (ended) about({ objectId: ended.id });
  return { body: { id: body.id, ended: true as const } };
});
