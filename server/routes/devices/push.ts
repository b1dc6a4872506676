import { deletePushSubscription, pushKey, putPushSubscription } from '#contract/devices/calls/push.ts';
import { isPushService } from '#server/policies/devices.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { keepSubscription, removeSubscription, vapidKeys } from '#server/store/devices/push.ts';
import { route } from '../route.ts';

const UNKNOWN = 'Dieser Browser meldet sich bei einem Dienst, den Empfang nicht kennt.';

export const pushKeyRoute = route(pushKey, async ({ db, services }) => ({
  body: { public_key: (await vapidKeys(db, services.keys)).publicKey },
}));

export const putPushSubscriptionRoute = route(
  putPushSubscription,
  async ({ db, services, caller, body, now }) => {
    if (!isPushService(body.endpoint, services.env.PUSH_SERVICE)) {
      throw new Refusal('invalid_input', { errors: [{ field: 'endpoint', message: UNKNOWN }] });
    }
    const { sessionId } = caller;
    await keepSubscription(db, services.keys, { sessionId, content: body }, now);
    return { body: { subscribed: true as const } };
  },
);

export const deletePushSubscriptionRoute = route(deletePushSubscription, async ({ db, caller }) => {
  await removeSubscription(db, caller.sessionId);
  return { body: undefined };
});
