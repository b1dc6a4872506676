import { putFileChunk } from '#contract/calls/files.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { limitUpload } from '#server/policies/limits.ts';
import { sha256 } from '#server/store/canonical-json.ts';
import { fileById, missingChunks, putChunk } from '#server/store/files.ts';
import { route } from '../route.ts';

/** The chunk must be the announced one, by its hash; a chunk that is there already changes nothing. */
export const putFileChunkRoute = route(putFileChunk, async (call) => {
  const { services, db, params, bytes, caller } = call;
  if (!caller) await limitUpload(call);
  const index = Number(params.index);
  const file = await fileById(db, params.id);
  const expected = file?.chunkHashes[index];
  if (!file || expected === undefined) throw new Refusal('not_found');
  if (sha256(bytes) !== expected) throw new Refusal('digest_mismatch');
  if (file.state === 'uploading') await putChunk(db, services.keys, file.id, index, bytes);
  return { body: { id: file.id, index, missing: await missingChunks(db, file) } };
});
