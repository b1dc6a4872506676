import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Pages } from './rig/identity-pages.ts';
import { installQuickCrypto } from './rig/quick-crypto.ts';

let restore = () => {};
beforeAll(() => {
  restore = installQuickCrypto();
});
afterAll(() => restore());

let pages: Pages;
beforeEach(async () => {
  pages = new Pages();
  await pages.enrol();
});
const emre = () => pages.server.account(1);
const PAUSED = { done: false, why: 'paused', pauseMs: 60_000 };

describe('wrong passwords at a shared device without network', () => {
  beforeEach(async () => {
    const page = await pages.open();
    await page.service.signIn(emre().email, emre().password);
    page.service.lock();
    pages.server.online = false;
  });

  it('are counted together, at the tile and in the form, and a reload forgets none', async () => {
    const page = await pages.open();
    for (let count = 0; count < 2; count += 1) {
      await page.service.unlockByPassword(emre().id, 'falsch');
      await page.service.signIn(emre().email, 'falsch');
    }
    const reloaded = await pages.open();
    expect(await reloaded.service.signIn(emre().email, 'falsch')).toEqual(PAUSED);
    expect(await page.service.unlockByPassword(emre().id, emre().password)).toEqual(PAUSED);
    expect(page.session.state.status).toBe('locked');
  });

  it('keep nobody out whom the server lets in, and are forgotten by then', async () => {
    const page = await pages.open();
    for (let count = 0; count < 5; count += 1) {
      await page.service.unlockByPassword(emre().id, 'falsch');
    }
    pages.server.online = true;
    expect(await page.service.signIn(emre().email, emre().password)).toMatchObject({ done: true });
    page.service.lock();
    pages.server.online = false;
    const answer = await page.service.unlockByPassword(emre().id, emre().password);
    expect(answer).toMatchObject({ done: true, offline: true });
  });
});
