import { afterEach, beforeEach, describe, it } from 'vitest';
import { Tablet } from './chromium.ts';
import { kioskJourney } from './kiosk-journey.ts';
import { Practice } from './practice.ts';

let practice: Practice;
let tablet: Tablet;

beforeEach(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('kiosk');
  await tablet?.close();
  await practice?.close();
});

describe('a questionnaire at the kiosk', () => {
  it('survives lost Wi-Fi and SIGKILL, is handed in offline and arrives exactly once', async () => {
    await kioskJourney(practice, tablet);
  });
});
