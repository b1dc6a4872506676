import { declareFile as call } from '#contract/system/calls/files.ts';
import type { Call } from '#server/call.ts';
import { KEEP } from '#server/lifetimes.ts';
import { mayRead } from '#server/policies/questionnaires.ts';
import { route } from '#server/routes/route.ts';
import { limitUpload } from '#server/services/access/limits.ts';
import { requireRoom, roomOf } from '#server/services/system/files/room.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { theCompany } from '#server/store/practice/company.ts';
import {
  liveQuestionnaire,
  wasDeleted,
  wasPublic,
} from '#server/store/questionnaires/questionnaires.ts';
import {
  beginAnew,
  countAnnouncement,
  declareFile,
  fileById,
  missingChunks,
} from '#server/store/system/files.ts';
import { warmForeign } from '#server/workers/foreign.ts';

/**
 * A signed-in person and a kiosk may always announce a file: their sealed hand-in is kept even when
 * its questionnaire is gone. Others may for a questionnaire that was ever "ohne Anmeldung": it may
 * have been withdrawn since, and a hand-in whose file is refused could never leave its device.
 */
async function mayAnnounce(request: Call<typeof call>): Promise<void> {
  const { db, caller, body } = request;
  if (caller) return;
  await limitUpload(request);
  const id = body.questionnaire_id;
  // Files without a questionnaire belong to messages, which only people send.
  if (id === undefined) throw new Refusal('not_signed_in');
  if ((await wasPublic(db, id)) || (await wasDeleted(db, id))) return;
  const live = await liveQuestionnaire(db, id);
  const may = live ? mayRead(caller, { ...live.row, ...live.version.content }) : 'not_found';
  if (may !== 'yes') throw new Refusal(may);
}

export const declareFileRoute = route(call, async (request) => {
  const { db, params, body, caller, now } = request;
  await mayAnnounce(request);
  const { id: companyId } = await theCompany(db);
  const room = roomOf(caller, request);
  if (!(await fileById(db, params.id))) await requireRoom(request, room, { files: 1, bytes: 0 });
  const file = {
    ...room,
    id: params.id,
    companyId,
    questionnaireId: body.questionnaire_id ?? null,
    chunkHashes: body.chunks,
  };
  warmForeign();
  const stored = await declareFile(db, file, now);
  const same =
    stored.chunkHashes.length === body.chunks.length &&
    stored.chunkHashes.every((hash, index) => hash === body.chunks[index]);
  if (!same) throw new Refusal('already_exists');
  if (stored.state === 'uploading') {
    // Each announcement prolongs the time for which the file is kept, up to a limit.
    const times = await countAnnouncement(db, stored.id, KEEP.looseFilesMs, now);
    if (times === 1) await beginAnew(db, stored.id);
  }
  return { body: { id: stored.id, missing: await missingChunks(db, stored) } };
});
