import { afterEach, beforeEach, describe, it } from 'vitest';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Tablet } from './driver/tablet.ts';
import { kioskJourney } from './rig/kiosk-journey.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;

beforeEach(async () => {
  practice = await Practice.open();
  tablet = await openTablet({ whole: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture(`kiosk-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

describe('a questionnaire at the kiosk', () => {
  it('survives lost Wi-Fi and SIGKILL, is handed in offline and arrives exactly once', async () => {
    await kioskJourney(practice, tablet);
  });
});
