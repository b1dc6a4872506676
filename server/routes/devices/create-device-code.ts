import { createDeviceCode as call } from '#contract/devices/calls/devices.ts';
import { createDeviceCode } from '#server/store/devices/practice-devices.ts';
import { route } from '../route.ts';

export const createDeviceCodeRoute = route(
  call,
  async ({ services, db, caller, params, body, now }) => {
    const wanted = { ...body, locationId: params.id, createdBy: caller.id };
    const { code, expiresAt } = await createDeviceCode(db, services.keys, wanted, now);
    return { body: { code, expires_at: expiresAt.toISOString() } };
  },
);
