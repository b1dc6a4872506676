import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import type { Page } from '../driver/page.ts';
import type { Practice } from './practice.ts';

/**
 * Leads a page to an address as a link of the app does, which costs a fifth of a load. It loads where
 * the app is not open yet, and where the address is the page's own (that asks for a reload) or has a
 * fragment, which the app reads when it begins.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(address);
  const isOpen = page.url().startsWith(`${origin}/`) && hash === '' && page.url() !== address;
  const isThere =
    isOpen &&
    (await page.evaluate((to) => {
      if (!document.querySelector('#root > *')) return false;
      history.pushState(null, '', to);
      // What is drawn until then is of the page before.
      return new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 0));
    }, `${pathname}${search}`));
  if (!isThere) await page.goto(address);
}

/** An answer of the server that runs nothing: it opens the storage of the origin. */
const QUIET = '/api/health/live';

/**
 * Opens a page as somebody who had signed in in this browser before: the token lies where the app
 * keeps it. For what is not about signing in; a practice device wants the password.
 */
export async function enter(
  practice: Practice,
  page: Page,
  person: { email: string },
  path = '/personnel/dashboard',
): Promise<void> {
  const token = await practice.signIn(person.email);
  if (!page.url().startsWith(`${practice.origin}/`)) await page.goto(`${practice.origin}${QUIET}`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.authToken,
    token,
  ] as const);
  await page.goto(`${practice.origin}${path}`);
}
