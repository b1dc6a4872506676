import { uuidv7 } from 'uuidv7';
import { LIMITS } from '#contract/shared/limits.ts';
import { db } from '#data/db.ts';
import { dropOwnFile, keepOwnFile } from '#data/files/own-files.ts';
import { FileRefused, isQuota } from '#platform/files/file-rules.ts';
import { preparePicture } from '#platform/files/pictures.ts';
import { hasRoomFor } from '#platform/storage/room.ts';
import type { DraftFile } from '../draft.ts';
import { ATTACHMENTS } from '../texts.ts';

/**
 * Keeps a chosen file on this device, encrypted, for a text that is not sent yet; a photo is made
 * smaller first.
 * @throws FileRefused · whatever reading it throws
 */
export const keepFile = async (ownerId: string, chosen: File): Promise<DraftFile> => {
  const file = await preparePicture(chosen);
  if (file.size > LIMITS.fileBytes) throw new FileRefused('tooBig');
  if (!(await hasRoomFor(file.size))) throw new FileRefused('noRoom');
  const id = uuidv7();
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const key = await keepOwnFile(db, { id, ownerId, bytes });
    const name = file.name.trim().slice(0, 255) || ATTACHMENTS.unnamed;
    return { id, key, name, type: file.type, size: file.size };
  } catch (error) {
    // The disk was fuller than the browser said.
    throw isQuota(error) ? new FileRefused('noRoom') : error;
  }
};

export const dropFile = (id: string): Promise<void> => dropOwnFile(db, id);
