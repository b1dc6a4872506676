import { questionnaire as questionnaireCall } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import type { Client } from '#data/http/client.ts';

const ask = async (client: Client, id: string, token?: string): Promise<Questionnaire> => {
  const { data } = await client.call(questionnaireCall, {
    params: { id },
    // Somebody of the team fills what patients fill, not the draft that is being written.
    query: { published: '1' },
    quiet: true,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  return data;
};

/** On its way since before the page was drawn; whoever opens this form first takes it. */
let early: { id: string; answer: Promise<Questionnaire> } | null = null;

/** Asks for a form before its page is drawn. What goes wrong is told to whoever opens it. */
export const askForDefinition = (client: Client, id: string): void => {
  const answer = ask(client, id);
  answer.catch(() => undefined);
  early = { id, answer };
};

/**
 * What patients fill.
 * @param token of a kiosk, which is not the one of the page
 * @throws ApiError
 */
export const readDefinition = (
  client: Client,
  id: string,
  token?: string,
): Promise<Questionnaire> => {
  const asked = early;
  early = null;
  return token === undefined && asked?.id === id ? asked.answer : ask(client, id, token);
};
