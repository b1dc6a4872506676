import { ApiError } from '#data/http/api-error.ts';
import { failureText, whenToGoOn } from '../sign-in-words.ts';
import { STEP_TROUBLE, TOTP_FIELD } from './texts.ts';

/** Why a step of a sign-in that waits did not go on, as a sentence. */
export const stepTrouble = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return failureText(error);
  if (error.code === 'code_wrong') {
    return STEP_TROUBLE.codeWrong;
  }
  if (error.code === 'gone') {
    return STEP_TROUBLE.over;
  }
  return failureText(error);
};

/** The same where there are several ways to confirm: too many tries block only one of them. */
export const proofTrouble = (error: unknown): string =>
  error instanceof ApiError && error.code === 'rate_limited'
    ? STEP_TROUBLE.tooManyTries(whenToGoOn(error))
    : stepTrouble(error);

/** What is wrong with a code before it is sent; undefined when it may be sent. */
export const codeTrouble = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : TOTP_FIELD.incomplete;
