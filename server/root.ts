/** The project's folder. This file lies one folder below it, and so does what it is built into. */
export const ROOT = new URL('../', import.meta.url);

/** Built files run as they are; sources need tsx. */
export const isBuilt = !import.meta.url.endsWith('.ts');
