import { uuidv7 } from 'uuidv7';
import type { ShareRefusal } from '#contract/questionnaires/share-target.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { mediaTypeOf } from '#contract/shared/media-type.ts';
import type { Bytes } from '../bytes.ts';
import { toBase64Url } from '../bytes.ts';
import { deviceKey } from '../crypto/device-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import { toChunks } from '../files/chunks.ts';
import { isPracticesDevice } from '../practices-device.ts';
import { admitsPicture, type Estimate } from '../room.ts';
import type { BlobChunkRow } from '../rows.ts';
import { shareOwner } from './owner.ts';
import { dropExpiredShares, type HeldFile, type LeftOut, sealShare, shareRows } from './rows.ts';

/** Nothing was kept of what was shared. */
export class ShareRefused extends Error {
  override readonly name = 'ShareRefused';
  readonly why: ShareRefusal;
  constructor(why: ShareRefusal) {
    super(why);
    this.why = why;
  }
}

interface Options {
  now: number;
  /** The browser's estimate of its storage, or null where it gives none. */
  estimate: () => Promise<Estimate | null>;
}

/** The files that are accepted, judged by their bytes, never by their name or media type. */
const look = async (files: readonly File[]) => {
  const taken: { name: string; type: string; bytes: Bytes }[] = [];
  const leftOut: LeftOut[] = [];
  let total = 0;
  for (const file of files) {
    const name = file.name.trim().slice(0, 255) || 'Datei';
    const tooMany = taken.length >= LIMITS.filesPerShare;
    if (tooMany || total + file.size > LIMITS.shareBytes) {
      leftOut.push({ name, why: 'tooMany' });
      continue;
    }
    const head = new Uint8Array(await file.slice(0, 512).arrayBuffer());
    const type = mediaTypeOf(head);
    const most = type === 'application/pdf' ? LIMITS.fileBytes : LIMITS.cameraBytes;
    if (!type) leftOut.push({ name, why: 'wrongType' });
    else if (file.size > most) leftOut.push({ name, why: 'tooBig' });
    else {
      taken.push({ name, type, bytes: new Uint8Array(await file.arrayBuffer()) });
      total += file.size;
    }
  }
  return { taken, leftOut, total };
};

/**
 * Keeps what another app has shared, encrypted under the device key of whoever is signed in, until
 * its person says where it belongs. Nothing of it is sent or attached from here: any page can make
 * such a request (0061).
 * @returns the id of what waits
 * @throws ShareRefused when nothing was kept · whatever the database throws
 */
export const holdShare = async (
  db: EmpfangDatabase,
  files: readonly File[],
  { now, estimate }: Options,
): Promise<string> => {
  if (await isPracticesDevice(db)) throw new ShareRefused('praxisgeraet');
  await dropExpiredShares(db, now);
  if ((await shareRows(db)).length >= LIMITS.waitingShares) throw new ShareRefused('zu-viel');
  const { taken, leftOut, total } = await look(files);
  if (taken.length === 0) throw new ShareRefused('nichts-passendes');
  if (!admitsPicture(await estimate(), total)) throw new ShareRefused('kein-platz');
  const id = uuidv7();
  const scope = await shareOwner(db);
  const key = await deviceKey(db, scope);
  const kept: HeldFile[] = [];
  const blobs: BlobChunkRow[] = [];
  for (const { name, type, bytes } of taken) {
    const fileId = uuidv7();
    const { rows, contentKey } = await toChunks(fileId, `share|${id}`, bytes, now);
    blobs.push(...rows);
    kept.push({ id: fileId, key: toBase64Url(contentKey), name, type, size: bytes.length });
  }
  const row = await sealShare({ id, scope, key, at: now }, { files: kept, leftOut });
  await db.transaction('rw', db.drafts, db.blobs, async () => {
    await db.blobs.bulkPut(blobs);
    await db.drafts.put(row);
  });
  return id;
};
