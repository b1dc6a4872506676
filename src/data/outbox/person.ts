import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import { dexieStore } from './dexie-store.ts';
import * as decide from './send/decide.ts';

/**
 * What a person may do to an entry of this device's outbox; the rules are in `decide.ts`. Each
 * throws EntryMoved when the entry has moved on since it was shown.
 */
export const sendAgain = (db: EmpfangDatabase, id: string, now: number) =>
  decide.sendAgain(dexieStore(db), id, now);

export const discardEntry = (db: EmpfangDatabase, id: string) =>
  decide.discardEntry(dexieStore(db), id);

export const confirmArrived = (db: EmpfangDatabase, id: string, now: number) =>
  decide.confirmArrived(dexieStore(db), id, now);

export const threeVersions = (
  db: EmpfangDatabase,
  id: string,
  keyFor: (keyId: string) => DataKey | undefined,
) => decide.threeVersions(dexieStore(db), id, keyFor);

export const resolveConflict = (
  db: EmpfangDatabase,
  id: string,
  key: DataKey,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
  now: number,
) => decide.resolveConflict(dexieStore(db), id, key, choice, now);

export const replaceBody = (
  db: EmpfangDatabase,
  id: string,
  key: DataKey,
  body: unknown,
  options: { appVersion: string; now: number },
) => decide.replaceBody(dexieStore(db), id, key, body, options);
