import type { EmpfangDatabase } from '../db.ts';
import type { Scope } from '../rows.ts';
import type { DataKey } from './data-key.ts';

/**
 * The device key of one scope: on a patient's own phone the drafts are protected by the phone's
 * own encryption and by this non-extractable key (OE-15, SEC-13).
 */
export const deviceKey = async (db: EmpfangDatabase, scope: Scope): Promise<DataKey> => {
  const name = `device-key|${scope}`;
  const found = (await db.meta.get(name))?.value as DataKey | undefined;
  if (found) return found;
  const made: DataKey = {
    id: `device:${crypto.randomUUID()}`,
    key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
  };
  // Two tabs may make a key at the same moment: the one that is stored first wins.
  return db.transaction('rw', db.meta, async () => {
    const other = (await db.meta.get(name))?.value as DataKey | undefined;
    if (other) return other;
    await db.meta.put({ key: name, value: made });
    return made;
  });
};
