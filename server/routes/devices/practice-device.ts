import { practiceDevice } from '#contract/devices/calls/devices.ts';
import { presentPracticeDevice } from '#server/presenters/devices/practice-device.ts';
import { takeReport } from '#server/services/devices/report.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const practiceDeviceRoute = route(practiceDevice, async (call) => {
  const { db, caller } = call;
  await takeReport(call, caller);
  const { linkParam } = await theCompany(db);
  return { body: presentPracticeDevice(caller, linkParam) };
});
