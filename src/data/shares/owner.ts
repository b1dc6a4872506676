import type { EmpfangDatabase } from '../db.ts';
import type { Scope } from '../rows.ts';
import { installationId } from '../scope.ts';

const META = 'share-owner';

/**
 * Notes who is signed in on this browser, for the worker, which cannot know it otherwise: what is
 * shared into the app belongs to them (0061).
 */
export const noteShareOwner = async (db: EmpfangDatabase, scope: Scope | null): Promise<void> => {
  const known = (await db.meta.get(META))?.value ?? null;
  if (known === scope) return;
  if (scope === null) await db.meta.delete(META);
  else await db.meta.put({ key: META, value: scope });
};

/** The scope of what arrives while nobody is signed in. */
export const nobodysScope = async (db: EmpfangDatabase): Promise<Scope> =>
  `shared/${await installationId(db)}`;

/** The scope that owns what arrives now. */
export const shareOwner = async (db: EmpfangDatabase): Promise<Scope> => {
  const known = (await db.meta.get(META))?.value;
  return typeof known === 'string' ? known : nobodysScope(db);
};
