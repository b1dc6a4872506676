export const IMPORT_DIALOG = {
  title: 'Fragebogen importieren',
  resultTitle: 'Ergebnis des Imports',
  progress: 'Fortschritt des Imports',
  fileOf: (file: number, files: number) =>
    `Datei ${file} von ${files} wird übertragen und geprüft …`,
  start: 'Importieren',
  cancel: 'Abbrechen',
  close: 'Schließen',
};

/** What became of each file. */
export const IMPORT_REPORT = {
  refused: (file: string) => `${file}: nicht importiert`,
  imported: (title: string, elements: string) =>
    `${title}: importiert, ${elements} ${elements === '1' ? 'Element' : 'Elemente'}`,
  tooLarge: (mb: number) =>
    `Diese Datei ist größer als ${mb} MB. Bitte teilen Sie den Fragebogen vor dem Import auf mehrere Dateien auf.`,
  edit: 'Im Editor öffnen',
  editNamed: (title: string) => `Im Editor öffnen: ${title}`,
  complete: 'Alles wurde übernommen.',
  leftOut: 'Nicht übernommen',
  warnings: 'Hinweise',
  undecided: (file: string) => `${file}: noch nicht importiert`,
};

/** What will come of each file, before any is taken. */
export const IMPORT_PREVIEW = {
  reading: 'Die Dateien werden gelesen',
  unreadable: 'Diese Datei lässt sich nicht als Fragebogen lesen.',
  refused: (file: string) => `${file}: wird nicht importiert`,
  questions: (count: number) => (count === 1 ? '1 Frage' : `${count} Fragen`),
  pages: (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  questionsOf: 'Fragen ansehen',
  untitledPage: 'Seite ohne Titel',
  untitledQuestion: 'Frage ohne Text',
  leftOut: 'Wird nicht übernommen',
};
