import { isWithin, placeOf, plainPath } from '../places.ts';

/** Not to be reached from outside: signing in and out is the person's, a kiosk is a tablet's. */
const CLOSED = ['/auth', '/personnel/auth', '/login', '/personnel/login', '/external', '/kiosk'];

/**
 * An own route that a host page may lead to, as the router writes it, or null (SEC-18).
 * @param wanted a path with search and hash, beginning with one slash
 */
export const ownRoute = (wanted: string, origin: string): string | null => {
  // What a browser strips or turns round would not be what was looked at.
  if (!/^\/(?![/\\])[!-~]*$/.test(wanted) || wanted.includes('\\')) return null;
  if (!URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  let plain: string;
  try {
    plain = plainPath(decodeURIComponent(url.pathname));
  } catch {
    return null;
  }
  if (/[\\\s]|\/\/|\/\.\.?(?:\/|$)/.test(plain)) return null;
  if (placeOf(plain) === 'unknown' || CLOSED.some((root) => isWithin(plain, root))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};
