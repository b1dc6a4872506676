import { kiosk } from '#contract/devices/calls/kiosk.ts';
import { presentKiosk } from '#server/presenters/devices/kiosk.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const kioskRoute = route(kiosk, async ({ db, caller }) => {
  const { linkParam } = await theCompany(db);
  return { body: presentKiosk(caller, linkParam) };
});
