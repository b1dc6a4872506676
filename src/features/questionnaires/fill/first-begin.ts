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
let early: { id: string; at: number; answer: Promise<Questionnaire> } | null = null;
/** An older one may not be what is published by now. */
const EARLY_MS = 30_000;

/** Asks for a form before its page is drawn. What goes wrong is told to whoever opens it. */
export const askForDefinition = (client: Client, id: string): void => {
  const answer = ask(client, id);
  answer.catch(() => undefined);
  early = { id, at: performance.now(), answer };
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
  const isFresh = asked?.id === id && performance.now() - asked.at < EARLY_MS;
  return token === undefined && isFresh ? asked.answer : ask(client, id, token);
};
