import { ApiError } from '#data/http/api-error.ts';
import type { Refused, SignInAnswer } from './identity-state.ts';

/** Who was at work here is gone since this was begun: what it brought is dropped. */
export class LeftMeanwhile extends Error {
  override readonly name = 'LeftMeanwhile';
}

/** No answer of our server: what a vault knows may help. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'http' || error.status >= 500);

/** Why a call did not let somebody in. What is no answer of the server is a fault and is thrown. */
export const refusalOf = (error: unknown): Refused => {
  if (error instanceof LeftMeanwhile) return { done: false, why: 'locked' };
  if (!(error instanceof ApiError)) throw error;
  if (isUnreachable(error)) return { done: false, why: 'offline' };
  if (error.status === 429) return { done: false, why: 'rate_limited' };
  const wrong = error.code === 'code_wrong' || error.code === 'credentials_wrong';
  return { done: false, why: wrong ? 'wrong' : 'password' };
};

/** What a way in came to; who left meanwhile is not let in, and that is no error. */
export const unlessLeft = async (entry: Promise<SignInAnswer>): Promise<SignInAnswer> => {
  try {
    return await entry;
  } catch (error) {
    if (error instanceof LeftMeanwhile) return refusalOf(error);
    throw error;
  }
};
