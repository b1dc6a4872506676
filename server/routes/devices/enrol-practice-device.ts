import { enrolPracticeDevice as call } from '#contract/devices/calls/devices.ts';
import { presentPracticeDevice } from '#server/presenters/devices/practice-device.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { enrolPracticeDevice } from '#server/store/devices/practice-devices.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const enrolPracticeDeviceRoute = route(call, async ({ services, db, body, now, about }) => {
  const enrolled = await enrolPracticeDevice(db, services.keys, body, now);
  if (!enrolled) throw new Refusal('code_wrong');
  const { device, token } = enrolled;
  about({ objectId: device.id, locationId: device.locationId });
  const { linkParam } = await theCompany(db);
  return { body: { device: presentPracticeDevice(device, linkParam), device_token: token } };
});
