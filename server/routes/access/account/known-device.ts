import { knownDevice } from '#contract/access/calls/known-device.ts';
import { route } from '#server/routes/route.ts';
import { replacedDevice } from '#server/services/access/places.ts';
import { makeKnownDevice } from '#server/store/access/known-devices.ts';

export const knownDeviceRoute = route(knownDevice, async (call) => {
  const { services, caller, now } = call;
  call.about({ objectId: caller.id });
  return {
    body: {
      token: makeKnownDevice(
        services.keys,
        { userId: caller.id, sessionId: caller.sessionId },
        now,
      ),
      replaces: replacedDevice(call, caller.id),
    },
  };
});
