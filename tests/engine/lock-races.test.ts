import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromUtf8 } from '#data/bytes.ts';
import { revocationOf } from '#data/identity/end-session.ts';
import { QuickLock } from '#data/identity/quick-lock.ts';
import { userScope } from '#data/scope.ts';
import { type Page, Pages } from './rig/identity-pages.ts';
import { installQuickCrypto } from './rig/quick-crypto.ts';

let restore = () => {};
beforeAll(() => {
  restore = installQuickCrypto();
});
afterAll(() => restore());

let pages: Pages;
let a: Page;
let b: Page;
beforeEach(async () => {
  pages = new Pages();
  await pages.enrol();
  a = await pages.open();
  b = await pages.open();
});

const emre = () => pages.server.account(1);
const scope = () => userScope('lindenhof', emre().id, emre().role);
const signIn = async (page: Page) => {
  await page.service.signIn(emre().email, emre().password);
  await pages.settle();
};
/** The state of each page, and whether it has a key or a token of Emre's. */
const stands = () =>
  pages.all.map(({ session, ring, token }) => ({
    status: session.state.status,
    open: ring.current(scope()) !== undefined || token.current !== null,
  }));
const LOCKED = { status: 'locked', open: false };
const OPEN = { status: 'signed_in', open: true };

describe('somebody whom the server let in without their half of the key', () => {
  beforeEach(async () => {
    // Sign-in and person are answered, the share is not.
    pages.server.faults.push(undefined, undefined, 'before');
    await signIn(a);
    expect(a.session.state.status).toBe('signed_in');
    expect(a.ring.current(scope())).toBeUndefined();
  });

  it('SEC-22 is locked by the button', () => {
    a.service.lock();
    expect(stands()[0]).toEqual(LOCKED);
  });

  it('is locked when the browser puts the page aside', () => {
    a.service.lockThisPage();
    expect(stands()[0]).toEqual(LOCKED);
  });

  it('is locked by another page', async () => {
    await signIn(b);
    b.service.lock();
    await pages.settle();
    expect(stands()).toEqual([LOCKED, LOCKED]);
  });

  it('leaves with a sign-out on another page', async () => {
    await signIn(b);
    await b.service.signOut();
    await pages.settle();
    expect(stands()).toEqual([LOCKED, LOCKED]);
  });

  it('gets the keys when the line is back, so that their work is kept', async () => {
    await a.service.openKeys();
    await pages.settle();
    expect(stands()).toEqual([OPEN, OPEN]);
  });
});

describe('somebody whose half of the key was lost on its way', () => {
  it('gets it in the same session, without the password, when the line is back', async () => {
    pages.server.faults.push(undefined, undefined, 'after');
    await signIn(a);
    expect(a.ring.current(scope())).toBeUndefined();
    await a.service.openKeys();
    expect(stands()[0]).toEqual(OPEN);
  });
});

describe('a lock while an answer is on its way', () => {
  const held = async (call: string, work: () => Promise<unknown>, lock: () => void) => {
    const letGo = pages.holdAnswer(call);
    const working = work();
    await pages.settle();
    lock();
    await pages.settle();
    letGo();
    const answer = await working;
    await pages.settle();
    return answer;
  };
  const dropped = { done: false, why: 'locked' };

  it('stays a lock when the PIN was being set', async () => {
    await signIn(a);
    const setting = () => a.service.setPin('1357');
    expect(await held('deviceShare', setting, () => a.service.lock())).toEqual(dropped);
    expect(stands()).toEqual([LOCKED, LOCKED]);
  });

  it('stays a lock when the PIN was being confirmed', async () => {
    await signIn(a);
    await a.service.setPin('1357');
    await a.service.signOut();
    await signIn(a);
    expect(a.service.state.pinStep).toBe('confirm');
    const confirming = () => a.service.confirmPin('1357');
    expect(await held('verifyPin', confirming, () => a.service.lockThisPage())).toEqual(dropped);
    expect(stands()[0]).toEqual(LOCKED);
  });

  it('stays a lock when the session was being prolonged, whatever the answer', async () => {
    for (const call of ['login', 'user', 'deviceShare']) {
      await signIn(a);
      const prolonging = () => a.service.prolong(emre().password);
      expect(await held(call, prolonging, () => b.service.lock())).toEqual(dropped);
      expect(stands()).toEqual([LOCKED, LOCKED]);
    }
  });

  it('stays a lock when somebody was signing in', async () => {
    const signingIn = () => a.service.signIn(emre().email, emre().password);
    expect(await held('deviceShare', signingIn, () => a.service.lockThisPage())).toEqual(dropped);
    expect(stands()[0]).toEqual({ status: 'signed_out', open: false });
  });

  it('stays a lock when a PIN was being checked, and the PIN goes on opening', async () => {
    await signIn(a);
    await a.service.setPin('1357');
    // All pages are closed and one is opened again, so the server has to be asked.
    pages.all.length = 0;
    const c = await pages.open();
    const unlocking = () => c.service.unlock(emre().id, '1357');
    expect(await held('verifyPin', unlocking, () => c.service.lockThisPage())).toEqual(dropped);
    expect(stands()).toEqual([LOCKED]);
    expect(await c.service.unlock(emre().id, '1357')).toMatchObject({ done: true });
  });

  it('leaves no page on which the PIN before a change opens, whenever it comes', async () => {
    await signIn(a);
    await a.service.setPin('1357');
    await a.service.beginPinChange(emre().password);
    const { pinKey } = QuickLock.prototype;
    const wrapping = vi.spyOn(QuickLock.prototype, 'pinKey').mockImplementationOnce(function (
      this: QuickLock,
      pin,
    ) {
      // The PIN step is still shown as long as the new PIN is not active.
      expect(a.service.state.pinStep).toBe('set');
      a.service.lock();
      return pinKey.call(this, pin);
    });
    expect(await a.service.setPin('8642')).toEqual(dropped);
    expect(wrapping).toHaveBeenCalledOnce();
    wrapping.mockRestore();
    await pages.settle();
    for (const page of [a, b]) {
      expect(await page.service.unlock(emre().id, '1357')).toMatchObject({ done: false });
    }
    expect(await b.service.unlock(emre().id, '8642')).toMatchObject({ done: true });
  });

  it('wraps no ring that it has wiped', async () => {
    await signIn(a);
    a.service.skipPin();
    a.service.lock();
    pages.server.online = false;
    await a.service.unlockByPassword(emre().id, emre().password);
    const before = a.ring.current(scope())?.id;
    const keeping = a.service.keepPin('1357');
    a.service.lock();
    expect(await keeping).toEqual(dropped);
    expect(await a.service.unlock(emre().id, '1357')).toMatchObject({ done: false });
    await a.service.unlockByPassword(emre().id, emre().password);
    expect(a.ring.current(scope())?.id).toBe(before);
  });

  it('is not lifted by what another page said before it had heard of it', async () => {
    await signIn(a);
    pages.late = [];
    await a.service.prolong(emre().password);
    b.service.lock();
    const [...late] = pages.late;
    pages.late = null;
    for (const deliver of late) deliver();
    await pages.settle();
    expect(stands()).toEqual([LOCKED, LOCKED]);
    await signIn(a);
    expect(stands()).toEqual([OPEN, OPEN]);
  });

  it('does not keep a page out that opens after it', async () => {
    await signIn(a);
    a.service.lock();
    await pages.settle();
    const c = await pages.open();
    await pages.settle();
    await signIn(c);
    expect(stands()).toEqual([OPEN, OPEN, OPEN]);
  });
});

describe('a sign-out', () => {
  it('SEC-22 ends the session at the server although the disk is full', async () => {
    await signIn(a);
    a.service.skipPin();
    expect(pages.server.sessions.size).toBe(1);
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const put = vi.spyOn(pages.db.meta, 'put').mockRejectedValue(full);
    await expect(a.service.signOut()).rejects.toThrow('full');
    put.mockRestore();
    expect(pages.server.sessions.size).toBe(0);
  });
});

describe('a patient who signs in on a practice device', () => {
  const paula = () => pages.server.account(2);
  beforeEach(async () => {
    await signIn(a);
    a.service.lock();
    await pages.settle();
    paula().role = 'customers';
    await a.service.signIn(paula().email, paula().password);
    expect(a.session.state).toMatchObject({ status: 'signed_in', user: { id: paula().id } });
  });

  it('is signed in in memory alone', () => {
    expect(a.token.onDisk).toBeNull();
    expect(a.token.current).not.toBeNull();
  });

  it.each(['lock', 'lockThisPage'] as const)(
    'is signed out by %s, at the server too',
    async (how) => {
      const token = a.token.current ?? '';
      a.service[how]();
      expect(a.session.state).toMatchObject({ status: 'locked', user: null });
      expect(a.service.state.lockedUser).toBeNull();
      expect(a.token.current).toBeNull();
      await pages.settle();
      expect(pages.server.sessions.has(token)).toBe(false);
    },
  );

  it.each(['lock', 'lockThisPage'] as const)(
    'SEC-22 is signed out by %s without network too: the end of the session waits in the outbox',
    async (how) => {
      const token = a.token.current ?? '';
      pages.server.online = false;
      a.service[how]();
      expect(a.session.state).toMatchObject({ status: 'locked', user: null });
      await vi.waitFor(async () => expect(await pages.db.outbox.toArray()).toHaveLength(1));
      const [entry] = await pages.db.outbox.toArray();
      expect(entry).toMatchObject({ operation: 'endSession', state: 'queued' });
      expect(fromUtf8(entry?.cipher.bytes ?? new Uint8Array(0))).toContain(
        await revocationOf(token),
      );
    },
  );

  it('leaves nothing on the disk when they sign out', async () => {
    await a.service.signOut();
    expect(a.session.state.status).toBe('locked');
    const meta = await pages.db.meta.toArray();
    expect(JSON.stringify(meta)).not.toContain(paula().id);
  });
});
