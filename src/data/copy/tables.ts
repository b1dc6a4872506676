/** Tables that cannot be had again from the server: what a person typed, and what opens it. */
export const MIRRORED = [
  'outbox',
  'drafts',
  'blobs',
  'people',
  'receipts',
  'ledger',
  'meta',
] as const;
export type Mirrored = (typeof MIRRORED)[number];

export const isMirrored = (name: string): name is Mirrored =>
  (MIRRORED as readonly string[]).includes(name);

/** Rows of `meta` that change every few seconds and matter to nobody after a restart. */
const HOT = new Set<unknown>(['outbox-beat', 'outbox-steal']);
export const isHot = (table: Mirrored, key: unknown): boolean => table === 'meta' && HOT.has(key);

/** Which database this is: the same in both copies, gone when the browser wiped one. */
export const GENERATION = 'generation';
/** Set in the copy when a write to the first database failed: it may have lost its tail. */
export const SUSPECT = 'suspect';
