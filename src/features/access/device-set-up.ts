import type { PracticeDevice } from '#contract/devices/practice-device.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { DEVICE_PAGE } from './texts.ts';

/** When a device locks itself. */
export const locksOf = ({ name, settings }: PracticeDevice): string =>
  DEVICE_PAGE.locks(name, Math.round(settings.lock_after_s / 60));

/** Says in a notice that the device is set up, as the sign-in replaces the code's page at once. */
export const saySetUp = (device: PracticeDevice): void => {
  notify({
    id: 'device-set-up',
    intent: 'success',
    ofDevice: true,
    // Two sentences take longer to read than one.
    timeout: 8_000,
    title: DEVICE_PAGE.setUp(device.name),
    message: `${DEVICE_PAGE.signInNow} ${locksOf(device)}`,
  });
};
