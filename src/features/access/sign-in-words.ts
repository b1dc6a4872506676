import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Refused } from '#platform/identity/identity-state.ts';
import { pauseText } from '#ui/pause-text.ts';

/** What a call before the sign-in threw, as a sentence; what was typed stays. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') {
    return navigator.onLine
      ? 'Der Server der Praxis ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.'
      : 'Gerade ohne Netz. Ihre Eingaben bleiben stehen; bitte versuchen Sie es mit Netz noch einmal.';
  }
  return error.problem?.message ?? (error.code ? ERROR_TEXTS[error.code] : ERROR_TEXTS.internal);
};

/** Why somebody was not let in, e.g. without network, or the server's own words. */
export const refusedText = (refused: Refused): string => {
  switch (refused.why) {
    case 'message':
      return refused.message;
    case 'expired':
      return 'Ohne Netz ist die Anmeldung hier nicht mehr möglich: Die letzte mit Netz ist zu lange her. Was wartet, bleibt verschlüsselt gespeichert.';
    case 'paused':
      return pauseText(refused.pauseMs);
    case 'wrong':
      return ERROR_TEXTS.credentials_wrong;
    default:
      return 'Der Server der Praxis ist gerade nicht erreichbar, und ohne Netz lässt sich dieses Konto hier nicht öffnen.';
  }
};
