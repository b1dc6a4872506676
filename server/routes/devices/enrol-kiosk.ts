import { enrolKiosk as call } from '#contract/devices/calls/kiosk.ts';
import { presentKiosk } from '#server/presenters/devices/kiosk.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { enrolKiosk } from '#server/store/devices/kiosks.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const enrolKioskRoute = route(call, async ({ services, db, body, now, about }) => {
  const enrolled = await enrolKiosk(db, services.keys, body.code, now);
  if (!enrolled) throw new Refusal('code_wrong');
  const { device, token } = enrolled;
  about({ objectId: device.id, locationId: device.locationId });
  const { linkParam } = await theCompany(db);
  return { body: { device: presentKiosk(device, linkParam), device_token: token } };
});
