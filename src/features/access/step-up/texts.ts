import type { Area } from '#contract/access/roles.ts';

/** Asks for a second factor once more. */
export const STEP_UP = {
  title: 'Bitte kurz bestätigen',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  noFactorTitle: 'Noch kein zweiter Faktor eingerichtet',
  noFactor: 'Bitte unter „Anmeldung und Geräte“ einrichten und es dann noch einmal versuchen.',
};

/** What it is asked for. */
export const STEP_UP_WHY: Record<Area, string> = {
  personnel:
    'Für Rechte, Auskünfte, Löschen und die eigene Anmeldung wird der zweite Faktor noch einmal gebraucht, danach 15 Minuten nicht mehr.',
  customer:
    'Bitte zeigen Sie mit Ihrem Passkey oder einem Wiederherstellungscode, dass Sie es sind. Danach fragen wir 15 Minuten lang nicht mehr.',
};
