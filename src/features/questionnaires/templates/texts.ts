export const NEW_BUTTONS = {
  fresh: 'Neuer Fragebogen',
  fromTemplate: 'Neu aus Vorlage',
};

export const TEMPLATE_DIALOG = {
  title: 'Neu aus Vorlage',
  cancel: 'Abbrechen',
  loading: 'Vorlagen werden geladen',
  listFailed: 'Die Vorlagen ließen sich nicht laden. Bitte prüfen Sie die Verbindung.',
  templateFailed: 'Die Vorlage ließ sich nicht laden. Bitte prüfen Sie die Verbindung.',
};

/** Title of a failure when no questionnaire was made, with a template and by its answer. */
export const NOT_CREATED = 'Nicht angelegt';

/** The line below a template: `Einwilligung · 9 Fragen · in 6 Sprachen`. */
export const TEMPLATE_FACTS = {
  information: 'Information',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
  questions: (count: number) => (count === 1 ? '1 Frage' : `${count} Fragen`),
  languages: (count: number) => `in ${count} Sprachen`,
  onPaper: 'nur auf Papier gültig',
};
