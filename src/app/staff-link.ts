import { LINK_PAGE } from './places.ts';

/** `/personnel/{token}`: known by its shape (server/store/access/tokens.ts); other words there are no page. */
const STAFF_LINK = /^\/personnel\/(el_[\w-]{43})\/?$/i;

let token: string | null = null;

/**
 * Takes the token of an invitation or password mail out of the address, before anything is loaded or
 * drawn: it stands in no later entry of the history, no referrer and no error report, and on no disk.
 */
export const takeStaffLink = (): void => {
  const { pathname } = window.location;
  const found = STAFF_LINK.exec(pathname)?.[1];
  if (found === undefined) return;
  token = found;
  window.history.replaceState(null, '', LINK_PAGE);
};

/** The token that this page was opened with; null when it came here without one, e.g. by a reload. */
export const staffLinkToken = (): string | null => token;
