import { describe, expect, it } from 'vitest';
import type { User } from '#contract/access/user.ts';
import { randomBytes } from '#data/bytes.ts';
import { QuickLock } from '#data/identity/quick-lock.ts';
import { newRingKey, type Ring } from '#data/identity/ring.ts';
import type { PersonRow } from '#data/rows.ts';

const user: User = {
  id: '01970000-0000-7000-8000-0000000000a2',
  name: 'Emre Empfang',
  email: '',
  role: 'personnels',
  tenant: 'lindenhof',
  locations: [],
};
const row: PersonRow = {
  userId: user.id,
  rowVersion: 1,
  scope: `lindenhof/user/${user.id}/personnels`,
  name: user.name,
  emailTag: '',
  byShare: null,
  byPassword: null,
  session: null,
  lastOnlineSignInAt: 0,
  updatedAt: 0,
};
const deviceSecret = randomBytes(32);

const locked = async (pin = '2468') => {
  const lock = new QuickLock({ deviceSecret, rounds: 10 });
  const ring: Ring = [newRingKey(), newRingKey()];
  await lock.keep(row, ring, { token: 't', user }, await lock.pinKey(pin));
  return { lock, ring };
};

describe('the quick lock', () => {
  it('SEC-26 gives ring and token back for the PIN', async () => {
    const { lock, ring } = await locked();
    expect(await lock.open(user.id, '2468')).toMatchObject({
      unlocked: true,
      ring,
      session: { token: 't', user },
    });
  });

  it('SEC-13 SEC-26 holds nothing that can be read without the PIN', async () => {
    const { lock, ring } = await locked();
    const [person] = lock.locked();
    const bytes = Buffer.concat([person?.ring.bytes ?? new Uint8Array(), Buffer.from('')]);
    expect(bytes.includes(Buffer.from(ring[0].raw))).toBe(false);
    const elsewhere = new QuickLock({ deviceSecret: randomBytes(32), rounds: 10 });
    elsewhere.adopt(lock.locked());
    expect(await elsewhere.open(user.id, '2468')).toMatchObject({ unlocked: false, why: 'wrong' });
  });

  it('SEC-26 drops the keys with the fifth wrong PIN in a row, the right one after it included', async () => {
    const { lock } = await locked();
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await lock.open(user.id, '0000')).toEqual({
        unlocked: false,
        why: 'wrong',
        triesLeft,
      });
    }
    expect(await lock.open(user.id, '0000')).toMatchObject({ why: 'dropped' });
    expect(await lock.open(user.id, '2468')).toMatchObject({ why: 'none' });
  });

  it('begins to count anew after the right PIN', async () => {
    const { lock } = await locked();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await lock.open(user.id, '0000');
      expect(await lock.open(user.id, '2468')).toMatchObject({ unlocked: true });
    }
  });

  it('SEC-26 counts tries that run at the same time, and those of other tabs', async () => {
    const { lock } = await locked();
    await Promise.all(['1', '2', '3', '4', '5', '6'].map((pin) => lock.open(user.id, pin)));
    expect(await lock.open(user.id, '2468')).toMatchObject({ unlocked: false });

    const { lock: one } = await locked();
    const two = new QuickLock({ deviceSecret, rounds: 10 });
    two.adopt(one.locked());
    for (let n = 0; n < 4; n += 1) await one.open(user.id, '0000');
    two.adopt(one.locked());
    expect(await two.open(user.id, '0000')).toMatchObject({ why: 'dropped' });
  });

  it('keeps a prolonged session without asking for the PIN again', async () => {
    const { lock } = await locked();
    const opened = await lock.open(user.id, '2468');
    if (!opened.unlocked) throw new Error(opened.why);
    await lock.renew(user.id, { token: 'neu', user }, opened.pin);
    expect(await lock.open(user.id, '2468')).toMatchObject({ session: { token: 'neu' } });
  });
});
