import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import { recordingTypeOf } from '#server/files/recording-type.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { keepRecording, lockCall } from '#server/store/messages/calls.ts';
import { insertOwnFile } from '#server/store/system/files.ts';

/**
 * Keeps the recording of a call that announced one: what its bytes say it is, in the announced
 * length. The same bytes again change nothing; others are refused, as a recording is evidence.
 */
export async function receiveRecording(
  { db, keys }: { db: Db; keys: AtRest },
  { companyId, id, bytes, now }: { companyId: string; id: string; bytes: Uint8Array; now: Date },
): Promise<void> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = recordingTypeOf(content);
  const hash = keys.keyedHash('recording', sha256(content));
  await db.transaction(async (tx) => {
    const call = await lockCall(tx, companyId, id);
    if (!call) throw new Refusal('not_found');
    if (call.recordingHash === hash) return;
    if (call.recordingHash !== null) throw new Refusal('already_exists');
    const announced = call.recordingType === type && call.recordingLength === content.length;
    if (!type || !announced) throw new Refusal('recording_refused');
    const fileId = uuidv7();
    const name = `Anruf-${call.startedAt.toISOString().slice(0, 16).replace(/[:T]/g, '-')}`;
    await insertOwnFile(tx, keys, { id: fileId, companyId, name, type, content }, now);
    await keepRecording(tx, id, {
      recordingType: type,
      recordingLength: content.length,
      recordingHash: hash,
      recordingId: fileId,
    });
  });
}
