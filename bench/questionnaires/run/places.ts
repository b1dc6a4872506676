import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const ROOT = at('../../../');
export const PAGES = at('../pages/');
/** The peers' own package.json, and where they are installed. */
export const PEERS = at('../../peers/');
/** Built pages; git-ignored. */
export const BUILT = at('../../../.cache/bench/');
export const RESULTS = at('../../../test-results/bench/');
export const REPORT = at('../../../docs/bench-questionnaires.md');
