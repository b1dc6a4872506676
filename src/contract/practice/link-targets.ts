/**
 * Characters that a browser drops or changes while it reads an address, so that it leads elsewhere.
 */
const BENT = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** Paths that are no pages for patients. */
const NOT_FOR_BUTTONS = /^\/(?:personnel|kiosk|api|external|auth\/logout)(?:[/?#]|$)/i;

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/**
 * An external address without surprises: a scheme with two slashes and a host, no user info,
 * nothing that a browser would read differently (SEC-19). Null for anything else.
 */
const plainAddress = (text: string): URL | null => {
  if (BENT.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' && !text.split(/[/?#]/)[2]?.includes('@')
    ? url
    : null;
};

/** An external target of a dashboard button: only https. */
export const outsideTarget = (text: string): URL | null => {
  const url = plainAddress(text);
  return url?.protocol === 'https:' ? url : null;
};

/** An address of the booking service: exactly its origin; http only on the own machine. */
export const bookingTarget = (text: string, origin: string | null): URL | null => {
  const url = plainAddress(text);
  const home = origin === null ? null : plainAddress(origin);
  if (!url || !home || url.origin !== home.origin) return null;
  return url.protocol === 'https:' || isLoopback(url) ? url : null;
};

/** A page of our own that patients may be led to: a path, never a host. */
export const isOwnRoute = (text: string): boolean =>
  /^\/(?!\/)/.test(text) &&
  !BENT.test(text) &&
  !NOT_FOR_BUTTONS.test(text) &&
  !text.split(/[?#]/, 1)[0]?.split('/').includes('..');
