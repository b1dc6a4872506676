import { registerRoute } from 'workbox-routing';
import { SHARE_FIELD, SHARE_PAGE } from '#contract/questionnaires/share-target.ts';
import { db } from '#data/db.ts';
import { holdShare, ShareRefused } from '#data/shares/hold.ts';
import { dropExpiredShares } from '#data/shares/rows.ts';
import { worker } from './scope.ts';

/** The browser's estimate of its storage; null where it gives none. */
const estimate = async () => {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  if (told?.usage === undefined || told.quota === undefined) return null;
  return { usage: told.usage, quota: told.quota };
};

/** The URL fragment that tells the page the result: an id, or why nothing was kept. */
const hold = async (request: Request): Promise<string> => {
  try {
    const sent = (await request.formData()).getAll(SHARE_FIELD);
    const files = sent.filter((one) => one instanceof File);
    return await holdShare(db, files, { now: Date.now(), estimate });
  } catch (error) {
    if (error instanceof ShareRefused) return error.why;
    const full = error instanceof Error && /Quota/.test(`${error.name} ${error.message}`);
    return full ? 'kein-platz' : 'nicht-gesichert';
  }
};

/**
 * The only write that the worker answers (OE-16): what another app shares is kept on this device,
 * encrypted, and the person is asked where it belongs. Only for whole pages: inside a frame of a
 * foreign page nothing is kept; the request goes to the server, which says so.
 */
export const takeShares = (): void => {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      url.pathname === SHARE_PAGE &&
      request.mode === 'navigate' &&
      request.destination === 'document',
    async ({ request }) => {
      const target = `${worker.location.origin}${SHARE_PAGE}#${await hold(request)}`;
      return Response.redirect(target, 303);
    },
    'POST',
  );
  worker.addEventListener('activate', () => {
    // Not awaited: a database that does not open must not stop a new version from taking over.
    dropExpiredShares(db, Date.now()).catch(() => undefined);
  });
};
