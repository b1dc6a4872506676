/**
 * Push services of the browsers. A browser gives the address and the server calls it, so only these
 * hosts are allowed: nobody can make the server call another one (SEC-19).
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** @param also the origin of the practice's own push service */
export function isPushService(endpoint: string, also?: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (also !== undefined && url.origin === also) return true;
  const plain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  return plain && SERVICES.some((service) => service.test(url.hostname));
}
