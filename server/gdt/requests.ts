import { createHash, randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GdtRequest } from '#contract/calls/gdt-requests.ts';
import { GDT_RECORDS } from '#contract/gdt/fields.ts';
import { patientOf } from '#contract/gdt/patient.ts';
import { type ReadGdt, readGdt } from '#contract/gdt/read.ts';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { CHARSETS } from './charsets.ts';

/** Longest file of GDT 2.1: field 8100 has five digits. */
const LONGEST = 99_999;
/** A folder that nobody empties is not read to its end. */
const MOST = 200;

export interface RequestFile extends GdtRequest {
  file_name: string;
  at: Date;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function requestOf(digest: string, read: ReadGdt): GdtRequest {
  const nothing = { digest, type: null, patient: null };
  if ('problem' in read) return { ...nothing, problem: read.problem };
  const { type, fields } = read.record;
  if (type !== '6301' && type !== '6302') {
    const problem = `Die Datei ist vom Typ ${type} (${GDT_RECORDS[type]}). Gebraucht wird 6301 oder 6302.`;
    return { ...nothing, problem };
  }
  const patient = patientOf(fields);
  const named = patient.surname !== '' || patient.first_name !== '';
  return named
    ? { digest, type, patient, problem: null }
    : { digest, type, patient: null, problem: 'In der Datei steht kein Name.' };
}

/** A file of the practice system, whoever it is addressed to. */
export const readRequest = (bytes: Uint8Array): GdtRequest =>
  requestOf(digestOf(bytes), readGdt(bytes, CHARSETS));

/**
 * Whether a file is meant for this location: by its header, which names both ends; one that cannot be
 * read by its name, `<receiver4><sender4>`.
 */
function isOurs(name: string, read: ReadGdt, { receiver_id, sender_id }: GdtSettings): boolean {
  if ('problem' in read) {
    const stem = `${sender_id.slice(0, 4)}${receiver_id.slice(0, 4)}`.toLowerCase();
    return name.toLowerCase().startsWith(stem);
  }
  return read.record.receiver === sender_id && read.record.sender === receiver_id;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function fileAt(folder: string, name: string, settings: GdtSettings) {
  const place = join(folder, name);
  try {
    const { size, mtime } = await stat(place);
    if (size === 0 || size > LONGEST) return null;
    const bytes = await readFile(place);
    const read = readGdt(bytes, CHARSETS);
    if (!isOurs(name, read, settings)) return null;
    return { ...requestOf(digestOf(bytes), read), file_name: name, at: mtime };
  } catch (error) {
    // Taken away between two looks.
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What waits in the exchange folder for a location, the oldest first. */
export async function requestsIn(folder: string, settings: GdtSettings): Promise<RequestFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found: RequestFile[] = [];
  for (const name of names.filter((one) => /^[^.].*\.gdt$/i.test(one)).slice(0, MOST)) {
    const file = await fileAt(folder, name, settings);
    if (file) found.push(file);
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Removes the file of this content; false when it is not there any more. It is moved aside before it
 * is looked at: another one may have come in its place, and that goes back.
 */
export async function removeRequest(
  folder: string,
  settings: GdtSettings,
  digest: string,
): Promise<boolean> {
  const file = (await requestsIn(folder, settings)).find((one) => one.digest === digest);
  if (!file) return false;
  const place = join(folder, file.file_name);
  const beside = join(folder, `.${randomUUID()}.tmp`);
  try {
    await rename(place, beside);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  const same = digestOf(await readFile(beside)) === digest;
  if (!same) await link(beside, place);
  await rm(beside);
  return same;
}
