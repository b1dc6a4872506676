/** What stands around a form in fixed words; what follows the language is in `../texts/`. */
export const LANGUAGE_CARD = {
  title: 'Sprache · Language',
};

/** What was shared into a form and does not stand in it. */
export const SHARED_NOTE = {
  title: 'Nicht alles wurde übernommen',
  toShared: 'Zu den geteilten Dateien',
  full: (file: string) => `„${file}“: Mehr Dateien nimmt diese Frage nicht.`,
  stillHere:
    'Was fehlt, ist weiter auf diesem Gerät gesichert. Sie können dafür eine andere Stelle wählen.',
};
