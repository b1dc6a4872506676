import { questionnaire as questionnaireCall } from '#contract/calls/questionnaires.ts';
import type { Questionnaire } from '#contract/questionnaire/schema.ts';
import type { Client } from '#data/http/client.ts';

/**
 * What patients fill: also for somebody of the team, who may be writing a draft of it.
 * @param token of a kiosk, which is not the one of the page
 * @throws ApiError
 */
export const readDefinition = async (
  client: Client,
  id: string,
  token?: string,
): Promise<Questionnaire> => {
  const { data } = await client.call(questionnaireCall, {
    params: { id },
    query: { published: '1' },
    quiet: true,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  return data;
};
