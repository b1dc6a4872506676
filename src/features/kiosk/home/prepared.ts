import { verifyPin } from '#contract/access/calls/door.ts';
import { kioskHandOvers, takeHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { randomBytes, toBase64Url } from '#data/bytes.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { deviceReport } from '#platform/reporting/device-report.ts';

const as = (token: string) => ({
  headers: { authorization: `Bearer ${token}` },
  quiet: true as const,
});

/** What the team has prepared for this very kiosk, and the tag of the list that is live. */
export const askPrepared = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<ResponseOf<typeof kioskHandOvers>> => {
  const headers = { ...as(token).headers, ...(await deviceReport()) };
  return (await client.call(kioskHandOvers, { ...as(token), headers, signal })).data;
};

/** Why a set cannot be begun; the dialog says it in the patient's language. */
export type TakeFailure = 'wrong' | 'tooOften' | 'offline' | 'gone';

const reasonOf = (error: unknown): TakeFailure => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'offline';
  if (error.status === 429) return 'tooOften';
  if (error.status === 404 || error.status === 401) return 'gone';
  return error.code === 'code_wrong' ? 'wrong' : 'offline';
};

/** With the key that opens what is to be signed. */
export type TakenSet = PreparedSet & { key?: string };
type Taken = { set: TakenSet } | { failure: TakeFailure };

/** A key of this kiosk for one hand-in; of no use where nothing is to be signed. */
const newKey = (): string => toBase64Url(randomBytes(16));

const judged = async (key: string, call: Promise<PreparedSet | undefined>): Promise<Taken> => {
  try {
    const set = await call;
    if (!set || set.questionnaires.length === 0) return { failure: 'gone' };
    return { set: set.sign ? { ...set, key } : set };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
};

/**
 * Opens a set of forms that was prepared for this kiosk.
 * @param attempt the same id for a retry after a lost answer: the set is given out once
 */
export const takePrepared = (
  client: Client,
  token: string,
  hid: string,
  attempt: string,
): Promise<Taken> => {
  const key = newKey();
  const call = client.call(takeHandOver, {
    ...as(token),
    params: { hid },
    body: { attempt, key },
  });
  return judged(
    key,
    call.then(({ data }) => data),
  );
};

/** Begins what belongs to a PIN. */
export const takeByPin = (
  client: Client,
  token: string,
  pin: string,
  attempt: string,
): Promise<Taken> => {
  const key = newKey();
  const body = { purpose: 'hand_over' as const, pin, attempt, key };
  const call = client.call(verifyPin, { ...as(token), body });
  return judged(
    key,
    call.then(({ data }) => data.hand_over),
  );
};
