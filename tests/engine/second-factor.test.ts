import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userScope } from '#data/scope.ts';
import { browserTokens } from '#platform/session/browser-tokens.ts';
import { type Page, Pages } from './rig/identity-pages.ts';
import { installQuickCrypto } from './rig/quick-crypto.ts';

let restore = () => {};
beforeAll(() => {
  restore = installQuickCrypto();
});
afterAll(() => restore());

let pages: Pages;
let a: Page;
beforeEach(async () => {
  pages = new Pages();
  await pages.enrol();
  pages.server.factorDue = true;
  a = await pages.open();
});

const emre = () => pages.server.account(1);
const scope = () => userScope('lindenhof', emre().id, emre().role);
const begin = async (): Promise<string> => {
  const answer = await a.service.signIn(emre().email, emre().password);
  expect(answer).toMatchObject({ done: false, why: 'second_factor' });
  return 'challenge' in answer ? answer.challenge : '';
};
const stands = () => ({
  status: a.session.state.status,
  open: a.ring.current(scope()) !== undefined || a.token.current !== null,
});

describe('a sign-in that waits for its second factor', () => {
  it('opens nothing, and is no error', async () => {
    await begin();
    await pages.settle();
    expect(stands().open).toBe(false);
  });

  it('goes on with the keys that the password opens', async () => {
    const challenge = await begin();
    const token = pages.server.pass(emre());
    const answer = await a.service.secondFactorPassed(challenge, token, 'eb_browser');
    expect(answer).toMatchObject({ done: true, offline: false });
    expect(stands()).toEqual({ status: 'signed_in', open: true });
    expect(browserTokens()[0]).toBe('eb_browser');
    // From now on the password opens without network, where no second factor is asked for.
    await a.service.setPin('2468');
    a.service.lock();
    pages.server.online = false;
    const offline = await a.service.unlockByPassword(emre().id, emre().password);
    expect(offline).toMatchObject({ done: true, offline: true });
  });

  it('lets nobody in once the page was locked, and its session is ended', async () => {
    const first = await begin();
    pages.server.factorDue = false;
    await a.service.signIn(pages.server.account(0).email, pages.server.account(0).password);
    a.service.lock();
    const token = pages.server.pass(emre());
    const answer = await a.service.secondFactorPassed(first, token, null);
    expect(answer).toEqual({ done: false, why: 'locked' });
    expect(stands().open).toBe(false);
    expect(pages.server.sessions.has(token)).toBe(false);
  });

  it('is the one that this page began, and no other', async () => {
    await begin();
    const token = pages.server.pass(pages.server.account(0));
    const answer = await a.service.secondFactorPassed('waiting-of-somebody', token, null);
    expect(answer).toEqual({ done: false, why: 'locked' });
    expect(pages.server.sessions.has(token)).toBe(false);
  });
});
