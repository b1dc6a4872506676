import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  vi.stubGlobal('window', new EventTarget());
  pages = new Pages();
  pages.ordinary = true;
  a = await pages.open();
  b = await pages.open();
  for (const { session } of pages.all) session.start(() => undefined);
  await a.service.signIn(emre().email, emre().password);
  await heard();
  await b.service.openKeys();
  expect(keyOf(b)).toBe(keyOf(a));
  expect(keyOf(a)).toBeDefined();
});
afterEach(() => vi.unstubAllGlobals());

const emre = () => pages.server.account(1);
const keyOf = ({ ring }: Page) => ring.current(userScope('lindenhof', emre().id, emre().role))?.id;
/** The other tab has noticed what the first wrote to the disk. */
const heard = async () => {
  window.dispatchEvent(new Event('pageshow'));
  await pages.settle();
};

describe('the second tab of an ordinary browser', () => {
  const renew = async () => {
    pages.server.changePassword(emre());
    for (const { session } of pages.all) await session.refresh();
    expect(await a.service.prolong(emre().password)).toMatchObject({ done: true });
    await heard();
    expect(b.session.state.over).toBeUndefined();
  };

  it('takes the new key when the password was changed and typed in the first', async () => {
    const old = keyOf(a);
    await renew();
    await b.service.openKeys();
    expect(keyOf(b)).toBe(keyOf(a));
    expect(keyOf(b)).not.toBe(old);
  });

  it('may still write under the old key until it has asked: a later page can read that', async () => {
    const old = keyOf(b) ?? '';
    await renew();
    expect(keyOf(b)).toBe(old);
    const c = await pages.open();
    await c.service.openKeys();
    expect(keyOf(c)).toBe(keyOf(a));
    expect(c.ring.find(old)).toBeDefined();
  });

  it('closes its keys when somebody signs out in the first', async () => {
    await a.service.signOut();
    await heard();
    expect(b.session.state.status).toBe('signed_out');
    expect([keyOf(a), keyOf(b)]).toEqual([undefined, undefined]);
  });

  it('closes its keys when somebody else signs in in the first', async () => {
    await a.service.signOut();
    const ada = pages.server.account(0);
    await a.service.signIn(ada.email, ada.password);
    await heard();
    expect(b.session.state.user?.id).toBe(ada.id);
    expect(keyOf(b)).toBeUndefined();
  });

  it('opens no keys by an answer that comes after the sign-out in the first', async () => {
    pages.server.changePassword(emre());
    for (const { session } of pages.all) await session.refresh();
    await a.service.prolong(emre().password);
    await heard();
    const letGo = pages.holdAnswer('deviceShare');
    const opening = b.service.openKeys().catch(() => undefined);
    await pages.settle();
    await a.service.signOut();
    await heard();
    letGo();
    await opening;
    expect(keyOf(b)).toBeUndefined();
  });
});
