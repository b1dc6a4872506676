import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pages } from './rig/identity-pages.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

it('an enrolment whose answer was lost is told to whoever signs in, until it came whole', async () => {
  const pages = new Pages();
  pages.ordinary = true;
  pages.enrolmentLost = true;
  const { service, session, ring } = await pages.open();
  session.start(() => undefined);
  const { id, email, password } = pages.server.account(1);
  expect(service.state.withoutToken).toBe(false);
  // The sign-in works all the same: on a practice's only PC nobody could make a new code otherwise.
  expect(await service.signIn(email, password)).toMatchObject({ done: true, user: { id } });
  expect(service.state.withoutToken).toBe(true);
  expect(ring.current(`lindenhof/user/${id}/personnels`)).toBeUndefined();

  await pages.enrol();
  pages.enrolmentLost = false;
  const again = await pages.open();
  await again.service.signIn(email, password);
  expect(again.service.state).toMatchObject({ withoutToken: false, pinStep: 'set' });

  await service.openKeys();
  expect(service.state.withoutToken).toBe(false);
});
