import { revokeKiosk as call } from '#contract/devices/calls/kiosk.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { revokeKiosk } from '#server/store/devices/kiosks.ts';
import { route } from '../route.ts';

/** Entries that the tablet has not sent stay on it, sealed, until it is enrolled again (OE-13). */
export const revokeKioskRoute = route(call, async ({ db, params, now }) => {
  if (!(await revokeKiosk(db, params.id, params.kid, now))) throw new Refusal('not_found');
  return { body: undefined };
});
