import { ApiError } from '#data/http/api-error.ts';
import { failureText } from '../sign-in-words.ts';

/** Why a step of a sign-in that waits did not go on, as a sentence. */
export const stepTrouble = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return failureText(error);
  if (error.code === 'code_wrong') {
    return 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte den nächsten eingeben.';
  }
  if (error.code === 'gone') {
    return 'Diese Anmeldung wartet nicht mehr: Es hat zu lange gedauert, oder der Code war fünfmal falsch. Bitte zurück zum Passwort.';
  }
  if (error.code === 'rate_limited') {
    return 'Zu viele Versuche. Bitte eine Viertelstunde warten oder die Praxisleitung fragen.';
  }
  return failureText(error);
};

/** What is wrong with a code before it is sent; undefined when it may be sent. */
export const codeTrouble = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : 'Der Code hat sechs Ziffern.';
