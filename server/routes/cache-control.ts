/** Shared caches may store the answer, but must ask each time whether it has changed. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate';
