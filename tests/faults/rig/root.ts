import { fileURLToPath } from 'node:url';

/** The project's folder, with a separator at the end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
