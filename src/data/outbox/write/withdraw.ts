import type { EmpfangDatabase } from '../../db.ts';
import { dexieStore, outboxTables } from '../dexie-store.ts';
import { wasSent } from '../machine.ts';

/**
 * Takes back an entry that was never sent, with the uploads before it: its person pressed
 * "Rückgängig" and has the text again. False when it may have reached the practice.
 */
export const withdraw = (db: EmpfangDatabase, id: string): Promise<boolean> =>
  db.transaction('rw', outboxTables(db), async () => {
    const store = dexieStore(db);
    const row = await store.entry(id);
    if (!row || wasSent(row) || row.state !== 'queued') return false;
    if (!(await store.transition(row, 'discard', {}))) return false;
    for (const before of row.dependsOn) {
      const upload = await store.entry(before);
      // A file that may already have been sent is deleted by the practice when nothing names it.
      if (upload && !wasSent(upload)) await store.transition(upload, 'discard', {});
    }
    return true;
  });
