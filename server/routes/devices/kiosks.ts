import { kiosks } from '#contract/devices/calls/kiosk.ts';
import { presentListedKiosk } from '#server/presenters/devices/kiosk.ts';
import { kiosksOf } from '#server/store/devices/kiosks.ts';
import { route } from '../route.ts';

export const kiosksRoute = route(kiosks, async ({ db, params }) => ({
  body: { data: (await kiosksOf(db, params.id)).map(presentListedKiosk) },
}));
