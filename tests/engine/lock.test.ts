import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withOutboxLock } from '#data/outbox/lock.ts';
import { FakeLocks, fixedClock, newDevice } from './device.ts';

let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let locks: LockManager;
let thaw: () => void;

beforeEach(() => {
  device = newDevice();
  clock = fixedClock();
  locks = FakeLocks.manager();
});
afterEach(() => {
  thaw?.();
  device.db.close();
});

const take = (work: (slice: { stolen: boolean }) => Promise<unknown> = async () => 'done') =>
  withOutboxLock({ db: device.db, locks, now: clock.now, waitMs: 5 }, work);

/** A tab that took the lock and froze: its work never ends and its heart has stopped. */
const freeze = async () => {
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  let holding = false;
  void take(() => {
    holding = true;
    return frozen;
  });
  await expect.poll(() => holding).toBe(true);
};

describe('the lock of the one sender', () => {
  it('lets one after the other send', async () => {
    expect(await take()).toBe('done');
    expect(await take(async ({ stolen }) => stolen)).toBe(false);
  });

  it('waits for a holder whose heart beats', async () => {
    await freeze();
    clock.advance(44_000);
    expect(await take()).toBe('busy');
  });

  it('pushes a frozen holder aside after 45 seconds and says so', async () => {
    await freeze();
    clock.advance(45_001);
    expect(await take(async ({ stolen }) => stolen)).toBe(true);
  });

  it('steals at most once in five minutes', async () => {
    await freeze();
    clock.advance(60_000);
    expect(await take()).toBe('done');
    clock.advance(60_000);
    expect(await take()).toBe('busy');
    clock.advance(5 * 60_000);
    expect(await take()).toBe('done');
  });
});
