import { knownDevice } from '#contract/access/calls/known-device.ts';
import { route } from '#server/routes/route.ts';
import { shownDeviceOf } from '#server/services/access/places.ts';
import { makeKnownDevice } from '#server/store/access/known-devices.ts';

export const knownDeviceRoute = route(knownDevice, async (call) => {
  const { services, caller, now } = call;
  call.about({ objectId: caller.id });
  return {
    body: {
      token: makeKnownDevice(services.keys, caller.id, now),
      replaces: shownDeviceOf(call, caller.id),
    },
  };
});
