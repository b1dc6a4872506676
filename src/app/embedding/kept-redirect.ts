import * as z from 'zod/mini';
import { readJson, writeJson, writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';

const Kept = z.object({ redirect: z.string() });

/** Where the host page leads, until it was gone to: also over a reload in between. */
export const keepRedirect = (redirect: string | null): void => {
  if (redirect === null) writeText(STORAGE_KEYS.iframeSettings, null);
  else writeJson(STORAGE_KEYS.iframeSettings, { redirect });
};

/** What was kept, once: whoever reads it clears it. */
export const takeRedirect = (): string | null => {
  const kept = readJson(STORAGE_KEYS.iframeSettings, Kept);
  keepRedirect(null);
  return kept?.redirect ?? null;
};
