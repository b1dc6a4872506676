import { declareFile as call } from '#contract/calls/files.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { mayRead } from '#server/policies/questionnaires.ts';
import { theCompany } from '#server/store/company.ts';
import { declareFile, missingChunks } from '#server/store/files.ts';
import { currentQuestionnaire } from '#server/store/questionnaires.ts';
import { type Call, route } from '../route.ts';

/**
 * A signed-in person and a kiosk may always announce a file: their sealed hand-in is kept even
 * when its questionnaire has gone. Anybody else only for a questionnaire "ohne Anmeldung".
 */
async function mayAnnounce({ db, caller, body }: Call<typeof call>): Promise<void> {
  if (caller) return;
  const current = await currentQuestionnaire(db, body.questionnaire_id);
  if (!current) throw new Refusal('not_found');
  const may = mayRead(caller, current.row);
  if (may !== 'yes') throw new Refusal(may);
}

export const declareFileRoute = route(call, async (request) => {
  const { db, params, body, now } = request;
  await mayAnnounce(request);
  const { id: companyId } = await theCompany(db);
  const file = {
    id: params.id,
    companyId,
    questionnaireId: body.questionnaire_id,
    chunkHashes: body.chunks,
  };
  const stored = await declareFile(db, file, now);
  const same =
    stored.chunkHashes.length === body.chunks.length &&
    stored.chunkHashes.every((hash, index) => hash === body.chunks[index]);
  if (!same) throw new Refusal('already_exists');
  return { body: { id: stored.id, missing: await missingChunks(db, stored) } };
});
