import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/access/user.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { randomBytes, utf8 } from '#data/bytes.ts';
import { encrypt } from '#data/crypto/data-key.ts';
import { seenInstant } from '#data/identity/device-clock.ts';
import { deviceSecret } from '#data/identity/device-secret.ts';
import { forgetLost } from '#data/identity/lost-rings.ts';
import { keysOf, type SignInInput, Vault } from '#data/identity/vault.ts';
import { fixedClock, newDevice } from './rig/device.ts';

const PASSWORD = 'Lindenhof-2026';
const emre: User = {
  id: '01970000-0000-7000-8000-0000000000a2',
  name: 'Emre Empfang',
  email: 'Empfang@Lindenhof.test',
  role: 'personnels',
  tenant: 'lindenhof',
  locations: [],
};

let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let vault: Vault;
const share = randomBytes(32);

beforeEach(() => {
  device = newDevice();
  clock = fixedClock();
  vault = new Vault({ db: device.db, now: clock.now, rounds: 10 });
});
afterEach(() => device.db.close());

const signIn = (more: Partial<SignInInput> = {}) =>
  vault.signedIn({
    user: emre,
    share,
    previousShare: null,
    password: PASSWORD,
    offline: true,
    ...more,
  });
const ids = (opened: { ring: readonly { id: string }[] }) => opened.ring.map(({ id }) => id);
const draftUnder = async (opened: Awaited<ReturnType<typeof signIn>>, id: string) => {
  const [key] = await keysOf(opened);
  const cipher = await encrypt(key, utf8('x'), utf8('y'));
  const { scope } = opened.row;
  await device.db.drafts.put({
    id,
    rowVersion: 1,
    scope,
    questionnaireId: 'q',
    cipher,
    revision: 1,
    createdAt: 0,
    updatedAt: 0,
  });
};

describe('the vault of a person on one browser', () => {
  it('SEC-13 is made at the first sign-in and opens with the server’s share afterwards', async () => {
    const first = await signIn();
    expect(first.row.scope).toBe(`lindenhof/user/${emre.id}/personnels`);
    const again = await vault.openWithShare(emre.id, share);
    expect(again && ids(again)).toEqual(ids(first));
    expect(await vault.openWithShare(emre.id, randomBytes(32))).toBeNull();
  });

  it('SEC-13 does not open with the server’s share on another disk: the device’s half is missing', async () => {
    await signIn();
    await device.db.meta.put({ key: 'identity-device-share', value: randomBytes(32) });
    expect(await vault.openWithShare(emre.id, share)).toBeNull();
  });

  it('SEC-12 stores neither a key nor the mail address in the clear', async () => {
    const { ring } = await signIn();
    const raw = Buffer.from(ring[0].raw);
    for (const row of await device.db.people.toArray()) {
      const bytes = [row.byShare?.bytes, row.byPassword?.ring.bytes].map((part) =>
        Buffer.from(part ?? new Uint8Array()),
      );
      for (const part of bytes) expect(part.includes(raw)).toBe(false);
      expect(JSON.stringify(row).toLowerCase()).not.toContain('empfang@lindenhof');
    }
  });

  it('SEC-6 SEC-12 is bound to its person and scope: a row that was moved opens no more', async () => {
    const { row } = await signIn();
    await device.db.people.put({ ...row, scope: row.scope.replace('personnels', 'admins') });
    expect(await vault.openWithShare(emre.id, share)).toBeNull();
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ opened: false });
  });

  it('finds its person by the mail address as people type it, and nobody else', async () => {
    await signIn();
    expect((await vault.byEmail('  empfang@lindenhof.TEST '))?.userId).toBe(emre.id);
    expect(await vault.byEmail('admin@lindenhof.test')).toBeUndefined();
  });

  it('keeps the session under the ring and gives it back to who opens it', async () => {
    const opened = await signIn();
    const keys = await keysOf(opened);
    await vault.keepSession(emre.id, keys[0], { token: 'geheim', user: emre });
    const offline = await vault.openWithPassword(emre.id, PASSWORD, 120);
    if (!offline.opened) throw new Error(offline.why);
    expect(await vault.session(offline.row, await keysOf(offline))).toEqual({
      token: 'geheim',
      user: emre,
    });
    expect(await vault.session(offline.row, [])).toBeNull();
    await vault.keepSession(emre.id, keys[0], null);
    const row = await device.db.people.get(emre.id);
    expect(row && (await vault.session(row, keys))).toBeNull();
  });
});

describe('opening without network', () => {
  it('SEC-13 takes the password within the hours, not a wrong one, and not where none was wrapped', async () => {
    await signIn();
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ opened: true });
    expect(await vault.openWithPassword(emre.id, 'Lindenhof-2027', 120)).toEqual({
      opened: false,
      why: 'wrong',
    });
    expect(await vault.openWithPassword(emre.id, PASSWORD, 0)).toEqual({
      opened: false,
      why: 'none',
    });
    await signIn({ offline: false });
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toEqual({
      opened: false,
      why: 'none',
    });
  });

  describe('with wrong passwords', () => {
    const wrong = (of: User = emre) => vault.openWithPassword(of.id, 'Lindenhof-2027', 120);
    const right = (of: User = emre) => vault.openWithPassword(of.id, PASSWORD, 120);
    const fiveWrong = async () => {
      for (let count = 0; count < 5; count += 1) await wrong();
    };
    const paused = (pauseMs: number) => ({ opened: false, why: 'paused', pauseMs });
    beforeEach(() => signIn());

    it('pauses after every fifth: one minute, five, fifteen, and no longer', async () => {
      for (const minutes of [1, 5, 15, 15]) {
        for (let count = 0; count < 4; count += 1) {
          expect(await wrong()).toEqual({ opened: false, why: 'wrong' });
        }
        expect(await wrong()).toEqual(paused(minutes * MINUTE_MS));
        clock.advance(minutes * MINUTE_MS - 1);
        expect(await right()).toEqual(paused(1));
        clock.advance(1);
      }
      expect(await right()).toMatchObject({ opened: true });
    });

    it('pauses on after a reload, and derives no key meanwhile', async () => {
      await fiveWrong();
      device.db.close();
      const db = device.open();
      vault = new Vault({ db, now: clock.now, rounds: 10 });
      const derive = vi.spyOn(crypto.subtle, 'deriveKey');
      try {
        expect(await right()).toEqual(paused(MINUTE_MS));
        expect(derive).not.toHaveBeenCalled();
      } finally {
        derive.mockRestore();
        db.close();
      }
    });

    it('counts tries that are made at once as so many, whatever becomes of them', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => wrong()));
      expect(answers.filter((one) => !one.opened && one.why === 'wrong').length).toBe(4);
      expect(await right()).toEqual(paused(MINUTE_MS));
    });

    it('counts for each person alone', async () => {
      const nora = { ...emre, id: '01970000-0000-7000-8000-0000000000a3', email: 'n@b.test' };
      await signIn({ user: nora });
      await fiveWrong();
      expect(await right(nora)).toMatchObject({ opened: true });
      expect(await right()).toEqual(paused(MINUTE_MS));
    });

    it('begins anew after the right one, and after a sign-in that the server has judged', async () => {
      for (const again of [right, signIn]) {
        for (let count = 0; count < 4; count += 1) await wrong();
        await again();
        expect(await wrong()).toEqual({ opened: false, why: 'wrong' });
        await again();
      }
      await fiveWrong();
      // The server's share without a password, as after a reload, does not prove that anybody knows
      // the password.
      await vault.signedIn({ user: emre, share, previousShare: null, offline: true });
      expect(await right()).toEqual(paused(MINUTE_MS));
      await signIn();
      expect(await right()).toMatchObject({ opened: true });
    });

    it('SEC-43 does not pause for a day because the clock was set back a day', async () => {
      await fiveWrong();
      clock.advance(-DAY_MS);
      expect(await right()).toEqual(paused(MINUTE_MS));
      clock.advance(MINUTE_MS);
      expect(await right()).toMatchObject({ opened: true });
    });
  });

  it('SEC-13 wraps by no password of fewer than 12 characters', async () => {
    const { row } = await signIn({ password: 'elf-zeichen' });
    expect(row.byPassword).toBeNull();
  });

  it('SEC-43 ends after the hours, and a clock that is set back does not begin them again', async () => {
    await signIn();
    clock.advance(120 * HOUR_MS);
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ opened: true });
    clock.advance(1);
    const expired = { opened: false, why: 'expired' };
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toEqual(expired);
    clock.advance(-100 * HOUR_MS);
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toEqual(expired);
  });

  it('counts time that only another part of the app has seen', async () => {
    await signIn();
    await seenInstant(device.db, clock.now() + 121 * HOUR_MS);
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ why: 'expired' });
  });

  it('SEC-43 is not shortened by a clock that was wrong, once the server has said the time', async () => {
    const right = clock.now();
    clock.advance(400 * HOUR_MS);
    await seenInstant(device.db, clock.now());
    clock.advance(-400 * HOUR_MS);
    await signIn({ serverNow: right });
    clock.advance(119 * HOUR_MS);
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ opened: true });
  });

  it('is not prolonged by what was no sign-in with the password', async () => {
    await signIn();
    clock.advance(100 * HOUR_MS);
    await signIn({ password: undefined });
    clock.advance(21 * HOUR_MS);
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ why: 'expired' });
  });
});

describe('a password or PIN that was changed', () => {
  const second = randomBytes(32);

  it('puts a new key in front and keeps the old one while a row names it', async () => {
    const first = await signIn();
    await draftUnder(first, 'entwurf');
    const next = await signIn({
      share: second,
      previousShare: share,
      password: 'Neues-Passwort-1',
    });
    expect(next.lost).toBe(false);
    expect(ids(next)).toHaveLength(2);
    expect(ids(next)[1]).toBe(ids(first)[0]);
    expect(await vault.openWithShare(emre.id, share)).toBeNull();
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ why: 'wrong' });
    const offline = await vault.openWithPassword(emre.id, 'Neues-Passwort-1', 120);
    expect(offline).toMatchObject({ opened: true });
    expect(offline.opened && ids(offline)).toEqual(ids(next));

    await device.db.drafts.clear();
    const later = await signIn({ share: second, password: 'Neues-Passwort-1' });
    expect(ids(later)).toEqual([ids(next)[0]]);
  });

  it('wraps again with the key of the same sign-in when a PIN is set after it', async () => {
    const { password } = await signIn();
    if (!password) throw new Error('no key of the password');
    await signIn({ share: second, previousShare: share, password });
    expect(await vault.openWithPassword(emre.id, PASSWORD, 120)).toMatchObject({ opened: true });
    expect(await vault.openWithShare(emre.id, second)).not.toBeNull();
  });

  it('is survived when only the password still opens, as after a crash in between', async () => {
    const first = await signIn();
    await draftUnder(first, 'entwurf');
    const next = await signIn({ share: second, previousShare: randomBytes(32) });
    expect(next.lost).toBe(false);
    expect(ids(next)).toContain(ids(first)[0]);
  });

  it('says so when nothing opens, and takes the earlier keys back as soon as something does', async () => {
    const first = await signIn();
    await draftUnder(first, 'entwurf');
    const next = await signIn({ share: second, password: 'Neues-Passwort-1' });
    expect(next.lost).toBe(true);
    expect(ids(next)).toHaveLength(1);
    const back = await signIn({
      share: second,
      previousShare: share,
      password: 'Neues-Passwort-1',
    });
    expect(back.lost).toBe(false);
    expect(ids(back)).toEqual([ids(next)[0], ids(first)[0]]);
    expect(await device.db.meta.get(`identity-lost|${emre.id}`)).toBeUndefined();
  });

  it('forgets what was lost once nothing of the person waits', async () => {
    await signIn();
    const { row } = await signIn({ share: second, password: 'Neues-Passwort-1' });
    await forgetLost(device.db, row);
    expect(await device.db.meta.get(`identity-lost|${emre.id}`)).toBeUndefined();
  });

  it('keeps the keys when the role changed, under the new scope', async () => {
    const first = await signIn();
    await draftUnder(first, 'entwurf');
    const boss = await signIn({ user: { ...emre, role: 'admins' } });
    expect(boss.row.scope).toBe(`lindenhof/user/${emre.id}/admins`);
    expect(ids(boss)).toEqual(ids(first));
    expect(await vault.openWithShare(emre.id, share)).not.toBeNull();
  });
});

describe('two tabs at once', () => {
  it('end with one ring that both shares and password open', async () => {
    await deviceSecret(device.db);
    const other = new Vault({ db: device.open(), now: clock.now, rounds: 10 });
    const input: SignInInput = {
      user: emre,
      share,
      previousShare: null,
      password: PASSWORD,
      offline: true,
    };
    const [one, two] = await Promise.all([vault.signedIn(input), other.signedIn(input)]);
    expect(ids(one)).toEqual(ids(two));
  });
});
