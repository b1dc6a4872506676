/**
 * Over plain http from another machine a browser gives no service worker, no WebCrypto and no
 * camera: nothing typed could be kept or sealed. `localhost` counts as secure.
 */
export const isSecure = (): boolean =>
  window.isSecureContext && typeof crypto?.subtle !== 'undefined';

/** The same address over https, as a person may try it. */
export const secureAddress = (address: Pick<Location, 'host' | 'pathname'> = location): string =>
  `https://${address.host}${address.pathname}`;
