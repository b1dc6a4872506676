/** Defaults of an import, both in the dialog and in the command. */
export const IMPORT_DEFAULTS = { access: 'public', publish: true } as const;

/** Texts about an import, both in the dialog and in the command. */
export const IMPORT_WORDS = {
  withoutSignIn: 'Ohne Anmeldung ausfüllbar (auch am Kiosk)',
  publish: 'Sofort veröffentlichen, sonst als Entwurf ablegen',
  there: (title: string) => `„${title}“ gibt es an diesem Standort schon, mit anderem Inhalt.`,
  replace: 'Als neue Fassung übernehmen',
  replaceMeans:
    'Die neue Fassung löst die bisherige ab. Was die Praxis daran geändert hat, steht dann nur noch in den früheren Fassungen. Wer den Bogen ausfüllen darf, bleibt wie bisher, und ausgefüllte Bögen bleiben bei ihrer Fassung.',
  /** Above the questions that say whom a form is about. */
  recognised: 'Erkannt, von wem ein Bogen ist; im Editor unter „Bedeutung“ zu ändern',
  separate: 'Als eigenen Fragebogen anlegen',
};
