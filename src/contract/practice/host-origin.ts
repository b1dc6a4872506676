/**
 * An origin as a browser writes it: no user, path or trailing slash, and no wildcard, which a
 * policy would obey.
 */
const ORIGIN = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** How many pages may show the app in a frame. */
export const MAX_HOST_ORIGINS = 20;

/**
 * The origin of a page that may show the app in a frame, or null. http is only allowed on this
 * computer itself. The result is put into a header: only scheme, name and port (SEC-16).
 * @param text as a person types it; an ending slash is taken off
 */
export const hostOriginOf = (text: string): string | null => {
  const trimmed = text.trim().replace(/\/$/, '');
  if (!URL.canParse(trimmed)) return null;
  const { origin, protocol, hostname } = new URL(trimmed);
  if (origin !== trimmed.toLowerCase() || !ORIGIN.test(origin)) return null;
  return protocol === 'https:' || LOOPBACK.test(hostname) ? origin : null;
};
