/** The worker and the build's own files: the only scripts that may be started by address. */
const ALLOWED = /^\/(?:sw\.js|assets\/[\w.-]+\.js)$/;

/**
 * Refuses every address but our own `/sw.js` and `/assets/*.js` (SEC-34).
 * @throws TypeError for anything else
 */
export const checkScriptUrl = (url: string, origin = location.origin): string => {
  const parsed = new URL(url, origin);
  const plain = parsed.search === '' && parsed.hash === '';
  const own = parsed.origin === origin && plain && ALLOWED.test(parsed.pathname);
  // The development server gives scripts other names, and sends no policy.
  if (!own && !(import.meta.env.DEV && parsed.origin === origin)) {
    throw new TypeError(`script refused: ${url}`);
  }
  return url;
};

/** TypeScript's DOM library has no trusted types; a trusted address is used wherever a text is. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

/** Makes the policy: of addresses alone, so that no text becomes HTML or a script by it. */
export const makePolicy = (factory: Factory) =>
  factory.createPolicy('empfang', { createScriptURL: (url) => checkScriptUrl(url) });

/** The one policy of the app. Engines without Trusted Types get the same check and a plain text. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const policy = trustedTypes && makePolicy(trustedTypes);

/** An address that a Worker or a service worker registration may be given. */
export const trustedScriptUrl = (url: string): string =>
  policy ? policy.createScriptURL(url) : checkScriptUrl(url);
