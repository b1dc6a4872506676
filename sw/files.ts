import type { PrecacheEntry } from 'workbox-precaching';

/** As the build lists a file (scripts/lib/build/mark-team.ts says whose it is). */
type ListedFile = PrecacheEntry & { area?: 'team' };

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };

/** Filled in by the build, which looks for exactly this expression. */
const files = self.__WB_MANIFEST as readonly ListedFile[];

/** What patients and kiosks need, and therefore everybody. */
export const SHELL_FILES: readonly PrecacheEntry[] = files.filter(({ area }) => area !== 'team');

/**
 * What the team needs besides, as paths from the root. The name of each contains a hash of its
 * content.
 */
export const TEAM_FILES: ReadonlySet<string> = new Set(
  files.flatMap(({ area, url }) => (area === 'team' ? [`/${url}`] : [])),
);
