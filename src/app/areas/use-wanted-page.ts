import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SHARE_PAGE } from '#contract/questionnaires/share-target.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { readText, writeText } from '#platform/storage/storage.ts';
import { SESSION_KEYS, STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import { isWithin, plainPath } from '../places.ts';

/** Pages of patients that are more with a sign-in than without. */
const WORTH = ['/messages', '/questionnaires', SHARE_PAGE];

/** Remembers the page from which a patient went to the sign-in, which leads back there. */
export const useWantedPage = (): void => {
  const [path] = useLocation();
  const search = useSearch();
  const { status } = useAuth();
  const last = useRef<string | null>(null);
  useEffect(() => {
    const own = plainPath(path);
    if (!isWithin(own, '/auth')) {
      const worth = WORTH.some((root) => isWithin(own, root));
      // What was shared is named behind the hash; nothing else there outlives a sign-in.
      const hash = own === SHARE_PAGE ? window.location.hash : '';
      last.current = worth ? (search ? `${path}?${search}` : path) + hash : null;
      return;
    }
    // Whoever leaves wants nothing more; on a shared device nobody's way is kept for the next.
    if (isWithin(own, '/auth/logout') || readText(STORAGE_KEYS.practiceDevice) !== null) {
      last.current = null;
    }
    if (status === 'signed_in' || last.current === null) return;
    writeText(SESSION_KEYS.wantedRoute, last.current, 'sessionStorage');
    last.current = null;
  }, [path, search, status]);
};
