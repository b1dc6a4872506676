import { lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import {
  allGdtSettings,
  changeReason,
  forgetQuarantined,
  keepRequest,
  lockQuarantined,
  noteQuarantined,
  quarantinedAt,
} from '#server/store/gdt/gdt-exchange.ts';
import { isMissing, quarantineEntries, quarantineFolder, readSafely } from './folder.ts';
import { isAgreed, isConfigured, type Understood, understand } from './requests.ts';

export interface Exchange {
  db: Db;
  keys: AtRest;
  folder: string;
  clock: () => Date;
}

/** The reason for a file of our own, which somebody has moved there. */
export const OWN_FILE = 'Die Datei kommt von Empfang selbst.';

const storedAs = (id: string, fileName: string): string => `${id}~${fileName}`;

/**
 * Moves an unreadable file to quarantine, never deletes it, and stores the reason. Row and move
 * belong together: if either fails, nothing is left.
 */
export async function quarantine(
  { db, folder, clock }: Exchange,
  file: { place: string; name: string; locationId: string },
  reason: string,
): Promise<void> {
  const aside = await quarantineFolder(folder);
  const { size } = await lstat(file.place);
  const id = uuidv7();
  await db.transaction(async (tx) => {
    const { locationId, name: fileName } = file;
    await noteQuarantined(tx, { id, locationId, fileName, reason, size, at: clock() });
    await rename(file.place, join(aside, storedAs(id, fileName)));
  });
}

/** Adds missing rows of files in quarantine: a server has ended between the move and the row. */
export async function adoptQuarantined({ db, folder, clock }: Exchange): Promise<void> {
  const entries = await quarantineEntries(folder);
  if (entries.length === 0) return;
  const ends = (await allGdtSettings(db)).filter(({ settings }) => isConfigured(settings));
  const known = new Set<string>();
  for (const { locationId } of ends) {
    for (const { id } of await quarantinedAt(db, locationId)) known.add(id);
  }
  const aside = await quarantineFolder(folder);
  for (const entry of entries) {
    const [, id = '', fileName = ''] = /^([0-9a-f-]{36})~(.+)$/.exec(entry) ?? [];
    const end = ends.find(({ settings }) => isAgreed(fileName, settings));
    if (!end || known.has(id)) continue;
    const { size } = await lstat(join(aside, entry));
    const reason = 'Die Datei lag schon in der Quarantäne. Bitte versuchen Sie es erneut.';
    const row = { id, locationId: end.locationId, fileName, reason, size, at: clock() };
    await db.transaction((tx) => noteQuarantined(tx, row));
  }
}

/**
 * Tries to read a file in quarantine again, with the current settings.
 * @returns `read`; `still`: not readable, with a new reason; `gone`: there is no such file
 */
export async function retryQuarantined(
  { db, keys, folder, clock }: Exchange,
  locationId: string,
  id: string,
): Promise<'read' | 'still' | 'gone'> {
  const aside = await quarantineFolder(folder);
  const read = await db.transaction(async (tx) => {
    const row = await lockQuarantined(tx, locationId, id);
    if (!row) return 'gone';
    const place = join(aside, storedAs(row.id, row.fileName));
    const found = await readAgain(tx, place);
    if (found?.kind === 'own' || found?.kind === 'problem') {
      await changeReason(tx, id, found.kind === 'own' ? OWN_FILE : found.problem);
      return 'still';
    }
    await forgetQuarantined(tx, row);
    if (!found) return 'gone';
    const { patient, type, request, end } = found;
    const { digest } = request;
    const kept = { id, locationId: end.locationId, digest, type, fileName: row.fileName, patient };
    await keepRequest(tx, keys, kept, clock());
    return place;
  });
  if (read === 'gone' || read === 'still') return read;
  // Removed only after its content is stored.
  await rm(read, { force: true });
  return 'read';
}

/** Null where somebody took it out of the folder by hand. */
async function readAgain(tx: Db, place: string): Promise<Understood | null> {
  const read = await readSafely(place).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!read) return null;
  if ('refused' in read) return { kind: 'problem', problem: read.refused };
  const ends = (await allGdtSettings(tx)).filter(({ settings }) => isConfigured(settings));
  return understand(read.bytes, ends);
}

/** Removes one for good, when somebody says so; false where it is not there. */
export async function removeQuarantined(
  { db, folder }: Pick<Exchange, 'db' | 'folder'>,
  locationId: string,
  id: string,
): Promise<boolean> {
  const aside = await quarantineFolder(folder);
  const row = await db.transaction(async (tx) => {
    const found = await lockQuarantined(tx, locationId, id);
    if (found) await forgetQuarantined(tx, found);
    return found;
  });
  if (!row) return false;
  await rm(join(aside, storedAs(row.id, row.fileName)), { force: true, recursive: true });
  return true;
}
