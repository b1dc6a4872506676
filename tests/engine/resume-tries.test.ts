import { expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { discardDraft } from '#data/drafts/draft-store.ts';
import { releaseDraft, resumeTries, tryBirthDate } from '#data/drafts/resume-tries.ts';
import { fixedClock, newDevice } from './rig/device.ts';

const fiveWrong = async () => {
  const device = newDevice();
  const clock = fixedClock();
  for (let count = 0; count < 5; count += 1) {
    expect((await resumeTries(device.db, 'draft', clock.now())).release).toBe(false);
    expect(await tryBirthDate(device.db, 'draft', false, clock.now())).toBe(false);
  }
  return { device, clock };
};

it('SEC-26 pauses 1, then 5 minutes after five wrong dates each, and a reload does not shorten it', async () => {
  const { device, clock } = await fiveWrong();
  device.db.close();
  const { db } = newDevice(device.factory);
  expect(await resumeTries(db, 'draft', clock.now())).toEqual({
    pauseMs: MINUTE_MS,
    release: true,
  });
  expect(await tryBirthDate(db, 'draft', true, clock.now())).toBe(false);
  clock.advance(MINUTE_MS);
  for (let count = 0; count < 5; count += 1) await tryBirthDate(db, 'draft', false, clock.now());
  expect((await resumeTries(db, 'draft', clock.now())).pauseMs).toBe(5 * MINUTE_MS);
  clock.advance(5 * MINUTE_MS);
  expect(await tryBirthDate(db, 'draft', true, clock.now())).toBe(true);
  expect(await resumeTries(db, 'draft', clock.now())).toEqual({ pauseMs: 0, release: false });
});

it('SEC-26 counts for each draft alone, until the desk releases it or the draft is thrown away', async () => {
  const { device, clock } = await fiveWrong();
  const { db } = device;
  expect(await tryBirthDate(db, 'another', true, clock.now())).toBe(true);
  await releaseDraft(db, 'draft');
  expect(await resumeTries(db, 'draft', clock.now())).toEqual({ pauseMs: 0, release: false });
  await tryBirthDate(db, 'draft', false, clock.now());
  await discardDraft(db, 'draft');
  expect(await db.meta.count()).toBe(0);
});
