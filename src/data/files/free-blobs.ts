import type { EmpfangDatabase } from '../db.ts';
import { UPLOAD_FILE } from '../outbox/send/senders.ts';

/**
 * Frees the bytes of files that the practice has confirmed, the oldest first, until enough is free
 * (OE-24). Never anything that is still needed: a file is freed only when its owner and every
 * upload of it are acknowledged. Should a restored server ask for it again, its entry shows that
 * the file is gone.
 * @returns how many bytes were freed
 */
export const freeAcknowledgedBlobs = async (
  db: EmpfangDatabase,
  wanted: number,
): Promise<number> => {
  const owners = (await db.outbox.where('state').equals('acked').toArray())
    .filter(({ operation }) => operation !== UPLOAD_FILE)
    .toSorted((a, b) => (a.acknowledgedAt ?? 0) - (b.acknowledgedAt ?? 0));
  let freed = 0;
  for (const { seq, id } of owners) {
    if (freed >= wanted) break;
    freed += await db.transaction('rw', db.outbox, db.blobs, async () => {
      // Checked again inside the transaction: after a restore of the server the entry may be open
      // again.
      if ((await db.outbox.get(seq))?.state !== 'acked') return 0;
      const chunks = await db.blobs.where('ownerId').equals(id).toArray();
      let bytes = 0;
      for (const fileId of new Set(chunks.map((chunk) => chunk.fileId))) {
        const uploads = await db.outbox.where('entityId').equals(fileId).toArray();
        if (uploads.some(({ state }) => state !== 'acked')) continue;
        const own = chunks.filter((chunk) => chunk.fileId === fileId);
        await db.blobs.bulkDelete(own.map((chunk): [string, number] => [fileId, chunk.index]));
        bytes += own.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
      }
      return bytes;
    });
  }
  return freed;
};
