import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import type { Page } from '../driver/page.ts';
import type { Practice } from '../rig/practice.ts';

/**
 * Leads a page to an address like a link of the app, which costs a fifth of a load. It loads the
 * page where the app is not open yet, where the address is the page's own (that requests a reload),
 * or where it has a fragment, which the app reads at its start.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(address);
  const isOpen = page.url().startsWith(`${origin}/`) && hash === '' && page.url() !== address;
  const isThere =
    isOpen &&
    (await page.evaluate((to) => {
      if (!document.querySelector('#root > *')) return false;
      history.pushState(null, '', to);
      // Until then, the content is still that of the previous page.
      return new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 0));
    }, `${pathname}${search}`));
  if (!isThere) await page.goto(address);
}

/** An answer of the server without scripts: it gives access to the storage of the origin. */
const QUIET = '/api/health/live';

/**
 * Opens a page as somebody who signed in earlier in this browser: the token is put where the app
 * keeps it. For tests that are not about signing in; a practice device requires the password.
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
