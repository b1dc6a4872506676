import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { type Page, Pages } from './rig/identity-pages.ts';
import { installQuickCrypto } from './rig/quick-crypto.ts';

let restore = () => {};
beforeAll(() => {
  restore = installQuickCrypto();
});
afterAll(() => restore());

const PIN = '2468';
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
const signIn = async (page: Page) => {
  await page.service.signIn(emre().email, emre().password);
  await pages.settle();
};
const withPin = async (page: Page) => {
  await signIn(page);
  expect(await page.service.setPin(PIN)).toMatchObject({ done: true });
  await pages.settle();
};
const tile = (page: Page) => page.service.state.people.find(({ userId }) => userId === emre().id);

describe('who is asked when a page is locked', () => {
  beforeEach(() => withPin(a));

  it('is nobody in particular after "Sperren", on any page', async () => {
    a.service.lock();
    await pages.settle();
    for (const { service } of [a, b]) {
      expect([service.state.lockedUser, service.state.expected]).toEqual([emre().id, null]);
    }
  });

  it('is who was at work where nobody was there any more, on any page', async () => {
    a.service.lock({ idle: true });
    await pages.settle();
    for (const { service } of [a, b]) expect(service.state.expected).toBe(emre().id);
    await b.service.unlock(emre().id, PIN);
    await pages.settle();
    for (const { service } of [a, b]) expect(service.state.expected).toBeNull();
  });

  it('is who was at work after the page was loaded anew, and nobody once it was locked', async () => {
    const load = async (page: Page) => {
      page.service.lockThisPage({ goes: true });
      pages.all.length = 0;
      return pages.open();
    };
    expect((await load(a)).service.state.expected).toBe(emre().id);
    const again = await pages.open();
    expect(again.service.state.expected).toBeNull();
    await again.service.unlock(emre().id, PIN);
    again.service.lock();
    expect((await load(again)).service.state.expected).toBeNull();
  });

  it('is who was at work when a page that was put aside comes back and is loaded anew', async () => {
    a.service.lockThisPage({ goes: true });
    await pages.settle();
    // Loading it anew reports a second time that the page goes.
    a.service.lockThisPage({ goes: true });
    pages.all.length = 0;
    expect((await pages.open()).service.state.expected).toBe(emre().id);
  });
});

describe('whom a PIN opens', () => {
  it('is known for each page from what memory holds, and not after a load', async () => {
    await withPin(a);
    for (const { service } of [a, b]) expect(service.state.pinsHere).toEqual([emre().id]);
    pages.all.length = 0;
    const fresh = await pages.open();
    expect(fresh.service.state.pinsHere).toEqual([]);
    // The PIN is then checked by the practice, until the session ends.
    expect(tile(fresh)).toMatchObject({ pin: true });
    expect(tile(fresh)?.pinUntil).toBeGreaterThan(Date.UTC(2026, 10, 23, 8) + HOUR_MS);
  });

  it('is nobody who has set none', async () => {
    await signIn(a);
    a.service.skipPin();
    a.service.lock();
    await pages.settle();
    expect(a.service.state.pinsHere).toEqual([]);
    expect(tile(a)).toMatchObject({ pinUntil: 0 });
    await withPin(a);
    expect(tile(a)?.pinUntil).toBeGreaterThan(0);
  });

  it('is who has chosen one without network, after the password', async () => {
    await withPin(a);
    await a.service.signOut();
    await pages.settle();
    expect(tile(a)).toMatchObject({ pin: false });
    pages.server.online = false;
    await a.service.unlockByPassword(emre().id, emre().password);
    expect(a.service.state.pinStep).toBe('local');
    await a.service.keepPin('8080');
    a.service.lock();
    await pages.settle();
    expect(b.service.state.pinsHere).toEqual([emre().id]);
    expect(await a.service.unlock(emre().id, PIN)).toMatchObject({ done: false, why: 'wrong' });
    expect(await a.service.unlock(emre().id, '8080')).toMatchObject({ done: true });
  });

  it('SEC-26 is nobody on any page after five wrong ones on one of them', async () => {
    await withPin(a);
    a.service.lock();
    await pages.settle();
    for (let left = 5; left > 0; left -= 1) await a.service.unlock(emre().id, '9999');
    await pages.settle();
    expect(b.service.state.pinsHere).toEqual([]);
    expect(await b.service.unlock(emre().id, PIN)).toEqual({ done: false, why: 'password' });
  });

  it('SEC-26 is nobody whose PIN was wrong five times', async () => {
    await withPin(a);
    a.service.lock();
    for (let left = 5; left > 0; left -= 1) await a.service.unlock(emre().id, '9999');
    await pages.settle();
    expect(a.service.state.pinsHere).toEqual([]);
    expect(tile(a)).toMatchObject({ pin: false });
  });
});
