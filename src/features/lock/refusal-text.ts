import type { Refused } from '#platform/identity/identity-state.ts';
import { pauseText } from '#ui/pause-text.ts';

const tries = (left: number | undefined): string => {
  if (left === undefined) return '';
  return left === 1 ? ' Noch ein Versuch.' : ` Noch ${left} Versuche.`;
};

const LOCKED = 'Inzwischen wurde gesperrt. Bitte noch einmal.';

/** Why a PIN did not open, as a sentence. */
export const pinRefusal = (refused: Refused): string => {
  switch (refused.why) {
    case 'wrong':
      return `Diese PIN stimmt nicht.${tries(refused.triesLeft)}`;
    case 'offline':
      return 'Gerade ohne Netz. Nach einem Neustart öffnet dann nur das Passwort.';
    case 'rate_limited':
      return 'Zu viele Versuche. Bitte einen Moment warten.';
    case 'message':
      return refused.message;
    case 'locked':
      return LOCKED;
    default:
      return 'Die PIN öffnet hier gerade nicht. Bitte einmal mit dem Passwort anmelden.';
  }
};

/** Why a password did not open, as a sentence. */
export const passwordRefusal = (refused: Refused): string => {
  switch (refused.why) {
    case 'wrong':
      return 'Dieses Passwort stimmt nicht.';
    case 'expired':
      return 'Die letzte Anmeldung mit Netz ist zu lange her. Bitte mit Netz anmelden; was wartet, bleibt verschlüsselt gespeichert.';
    case 'none':
      return 'Ohne Netz lässt sich dieses Konto auf diesem Gerät nicht öffnen. Bitte mit E-Mail-Adresse und Netz anmelden.';
    case 'paused':
      return `${pauseText(refused.pauseMs)} Mit Netz öffnet auch die Anmeldung mit E-Mail-Adresse.`;
    case 'offline':
      return 'Der Server der Praxis ist gerade nicht erreichbar.';
    case 'rate_limited':
      return 'Zu viele Versuche. Bitte einen Moment warten.';
    case 'second_factor':
      return 'Nach 90 Tagen ist der zweite Faktor wieder dran. Bitte mit E-Mail-Adresse anmelden; was nicht übertragen ist, bleibt gespeichert.';
    case 'message':
      return refused.message;
    case 'locked':
      return LOCKED;
    default:
      return 'Das hat nicht geklappt. Bitte mit E-Mail-Adresse und Passwort anmelden.';
  }
};
