import { createKioskCode as call } from '#contract/devices/calls/kiosk.ts';
import { createKioskCode } from '#server/store/devices/kiosks.ts';
import { route } from '../route.ts';

export const createKioskCodeRoute = route(
  call,
  async ({ services, db, caller, params, body, now }) => {
    const wanted = { locationId: params.id, name: body.name, pin: body.pin, createdBy: caller.id };
    const { code, expiresAt } = await createKioskCode(db, services.keys, wanted, now);
    return { body: { code, expires_at: expiresAt.toISOString() } };
  },
);
