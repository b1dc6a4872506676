/** Anybody may keep it, and asks each time whether it is still the same. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate';
