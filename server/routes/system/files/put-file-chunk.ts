import { putFileChunk } from '#contract/system/calls/files.ts';
import type { Call } from '#server/call.ts';
import { route } from '#server/routes/route.ts';
import { limitUpload } from '#server/services/access/limits.ts';
import { countForDay } from '#server/services/system/day-quota.ts';
import { requireRoom } from '#server/services/system/files/room.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { type FileRow, fileById, missingChunks, putChunk } from '#server/store/system/files.ts';

/** Stores the chunk if there is room for it; a chunk that is stored already needs none. */
async function store(call: Call<typeof putFileChunk>, file: FileRow, index: number) {
  const { services, db, bytes } = call;
  const { owner, network } = file;
  if (!(await missingChunks(db, file)).includes(index)) return;
  // Files that an earlier release announced have no owner.
  if (owner) await requireRoom(call, { owner, network }, { files: 0, bytes: bytes.length });
  await putChunk(db, services.keys, file.id, index, bytes);
  await countForDay(call, { bytes: bytes.length });
}

/** The chunk must be the announced one, by its hash; a chunk that is there already changes nothing. */
export const putFileChunkRoute = route(putFileChunk, async (call) => {
  const { db, params, bytes, caller } = call;
  if (!caller) await limitUpload(call);
  const index = Number(params.index);
  const file = await fileById(db, params.id);
  const expected = file?.chunkHashes[index];
  if (!file || expected === undefined) throw new Refusal('not_found');
  if (sha256(bytes) !== expected) throw new Refusal('digest_mismatch');
  if (file.state === 'uploading') await store(call, file, index);
  return { body: { id: file.id, index, missing: await missingChunks(db, file) } };
});
