import type { PushTrouble } from '#platform/worker/push.ts';

/** Why Web Push cannot be switched on. Patients load these alone, so they stand apart. */
export const PUSH_TROUBLES: Record<PushTrouble, string> = {
  unsupported:
    'Dieser Browser kann das nicht. Auf iPhone und iPad geht es, wenn Empfang zum Home-Bildschirm hinzugefügt ist.',
  denied:
    'Der Browser lässt Benachrichtigungen von Empfang nicht zu. Bitte in den Einstellungen des Browsers für diese Seite erlauben und dann hier noch einmal einschalten.',
  failed:
    'Das Einschalten hat nicht geklappt. Bitte die Verbindung prüfen und es noch einmal versuchen.',
};
