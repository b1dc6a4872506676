import { MINUTE_MS } from '#contract/shared/spans.ts';

/** When somebody may go on after too many wrong tries, as a sentence. */
export const pauseText = (ms: number): string => {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return `Zu viele falsche Versuche. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
};
