import { dropHeld, heldSendings, sendHeld } from '#contract/system/calls/held.ts';
import {
  dropHeldSendings,
  heldSendingsOf,
  sendHeldSendings,
} from '#server/services/system/held/held.ts';
import { route } from '../route.ts';

export const heldRoutes = [
  route(heldSendings, async ({ services, db, now }) => ({
    body: await heldSendingsOf(db, services.keys, now),
  })),
  route(sendHeld, async ({ services, db, caller, body, now, about }) => {
    about({ objectId: caller.companyId });
    const chosen = { kinds: body.kinds, asOf: new Date(body.as_of) };
    await sendHeldSendings({ ...services, db }, chosen, now);
    return { body: await heldSendingsOf(db, services.keys, now) };
  }),
  route(dropHeld, async ({ services, db, caller, body, now, about }) => {
    about({ objectId: caller.companyId });
    const chosen = { kinds: body.kinds, asOf: new Date(body.as_of) };
    await dropHeldSendings({ ...services, db }, chosen, now);
    return { body: await heldSendingsOf(db, services.keys, now) };
  }),
];
