import { knownDevice } from '#contract/calls/known-device.ts';
import { makeKnownDevice } from '#server/store/known-devices.ts';
import { route } from '../route.ts';

export const knownDeviceRoute = route(knownDevice, async ({ services, caller, now, about }) => {
  about({ objectId: caller.id });
  return { body: { token: makeKnownDevice(services.keys, caller.id, now) } };
});
