import type { Dexie } from 'dexie';

/** Tables that the server cannot give back: what a person typed, and the keys that open it. */
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

/** Which database this is: the same in both copies, gone when the browser wiped one. */
export const GENERATION = 'generation';
export const generationOf = async (db: Dexie): Promise<unknown> =>
  ((await db.table('meta').get(GENERATION)) as { value: unknown } | undefined)?.value;

/** Set in the copy when a write to the first database failed: it may have lost its tail. */
export const SUSPECT = 'suspect';

/** Set in the first copy when it was filled from the second, until a page has told the person. */
export const RESTORED = 'restored-untold';

/**
 * Rows of `meta` that are not copied: the first two change every few seconds and do not matter
 * after a restart, the third is about the first copy and stands only in the second, the fourth
 * stands only in the first.
 */
const OWN = new Set<unknown>(['outbox-beat', 'outbox-steal', SUSPECT, RESTORED]);
export const isOwn = (table: Mirrored, key: unknown): boolean => table === 'meta' && OWN.has(key);
