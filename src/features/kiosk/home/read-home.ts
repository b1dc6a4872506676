import { publishedQuestionnaires, questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { currentSealingKey } from '#data/crypto/sealing-key-store.ts';
import { db } from '#data/db.ts';
import type { Client } from '#data/http/client.ts';

/**
 * Reads what may be filled here, and then all that must lie on the tablet before the Wi-Fi goes:
 * read once, the worker keeps it, and a form can be opened when there is no network.
 * @throws ApiError
 */
export const readHome = async (
  client: Client,
  locationId: string,
  signal: AbortSignal,
  tell: (questionnaires: QuestionnaireSummary[]) => void,
): Promise<void> => {
  const input = { signal, quiet: true };
  const params = { id: locationId };
  const { data } = await client.call(publishedQuestionnaires, { ...input, params });
  tell(data.data);
  await currentSealingKey(db, client);
  for (const { id } of data.data) {
    // One that cannot be read now must not keep the others from being there without network.
    const one = { ...input, params: { id }, query: { published: '1' as const } };
    await client.call(questionnaire, one).catch(() => undefined);
  }
};
