import { ApiError } from '#data/http/api-error.ts';
import type { Refused, SignInAnswer } from './identity-state.ts';

/** Somebody has locked or signed out since this work began, so its result is dropped. */
export class LeftMeanwhile extends Error {
  override readonly name = 'LeftMeanwhile';
}

/** Whether the practice gave no answer, so that keys on this device may help. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'http' || error.status >= 500);

/** Why a call refused somebody. An error that is no answer of the server is thrown. */
export const refusalOf = (error: unknown): Refused => {
  if (error instanceof LeftMeanwhile) return { done: false, why: 'locked' };
  if (!(error instanceof ApiError)) throw error;
  if (isUnreachable(error)) return { done: false, why: 'offline' };
  if (error.status === 429) return { done: false, why: 'rate_limited' };
  const wrong = error.code === 'code_wrong' || error.code === 'credentials_wrong';
  return { done: false, why: wrong ? 'wrong' : 'password' };
};

/** The answer of a sign-in; a lock or sign-out in the meantime is a refusal, not an error. */
export const unlessLeft = async (entry: Promise<SignInAnswer>): Promise<SignInAnswer> => {
  try {
    return await entry;
  } catch (error) {
    if (error instanceof LeftMeanwhile) return refusalOf(error);
    throw error;
  }
};
