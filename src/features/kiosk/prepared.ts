import { verifyPin } from '#contract/calls/auth.ts';
import { kioskHandOvers, takeHandOver } from '#contract/calls/hand-overs.ts';
import type { PreparedSet } from '#contract/entities/hand-over.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';

const as = (token: string) => ({
  headers: { authorization: `Bearer ${token}` },
  quiet: true as const,
});

/** What the team has prepared for this very kiosk. */
export const askPrepared = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<PreparedSet[]> =>
  (await client.call(kioskHandOvers, { ...as(token), signal })).data.data;

/** Why a set cannot be begun; the dialog says it in the patient's language. */
export type TakeFailure = 'wrong' | 'tooOften' | 'offline' | 'gone';

const reasonOf = (error: unknown): TakeFailure => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'offline';
  if (error.status === 429) return 'tooOften';
  if (error.status === 404 || error.status === 401) return 'gone';
  return error.code === 'code_wrong' ? 'wrong' : 'offline';
};

type Taken = { set: PreparedSet } | { failure: TakeFailure };

const judged = async (call: Promise<PreparedSet | undefined>): Promise<Taken> => {
  try {
    const set = await call;
    return set && set.questionnaires.length > 0 ? { set } : { failure: 'gone' };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
};

/**
 * Begins what was prepared for this kiosk.
 * @param attempt the same again after a lost answer: it is given once
 */
export const takePrepared = (
  client: Client,
  token: string,
  hid: string,
  attempt: string,
): Promise<Taken> =>
  judged(
    client
      .call(takeHandOver, { ...as(token), params: { hid }, body: { attempt } })
      .then(({ data }) => data),
  );

/** Begins what belongs to a PIN. */
export const takeByPin = (
  client: Client,
  token: string,
  pin: string,
  attempt: string,
): Promise<Taken> =>
  judged(
    client
      .call(verifyPin, { ...as(token), body: { purpose: 'hand_over', pin, attempt } })
      .then(({ data }) => data.hand_over),
  );
