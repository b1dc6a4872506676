/**
 * Push services of the browsers. The address comes from a browser, and the server calls it: only
 * these are called, so that nobody has the server call something else (SEC-19).
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** @param also one more origin, that of a push service of one's own */
export function isPushService(endpoint: string, also?: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (also !== undefined && url.origin === also) return true;
  const plain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  return plain && SERVICES.some((service) => service.test(url.hostname));
}
