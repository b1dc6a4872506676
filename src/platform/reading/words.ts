/** No usable answer came: waiting, or another try, may help. */
export const UNREACHABLE =
  'Die Praxis ist gerade nicht erreichbar. Bitte prüfen Sie die Verbindung.';

/** Title of what was not written. */
export const NOT_SAVED = 'Nicht gespeichert';
