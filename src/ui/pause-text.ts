/** When somebody may go on after too many wrong tries, as a sentence. */
export const pauseText = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return `Zu viele falsche Versuche. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
};
