export const ANSWERS_DIALOG = {
  title: 'Antworten als Tabelle',
  cancel: 'Abbrechen',
  download: 'Herunterladen',
  /** What the file will hold, and how it is to be kept. */
  explanation: (questionnaire: string) =>
    `Alle eingegangenen „${questionnaire}“, eine Zeile je Bogen, eine Spalte je Frage, über alle Fassungen. Die Datei enthält Patientendaten: Bewahren Sie sie sicher auf.`,
  from: 'Eingegangen ab (freiwillig)',
  to: 'bis einschließlich (freiwillig)',
  endBeforeStart: 'Das Ende liegt vor dem Anfang. Bitte ändern Sie es.',
};

/** The file of one questionnaire, from the menu of its row. */
export const FHIR_FILE = {
  failed: (questionnaire: string) => `„${questionnaire}“ wurde nicht exportiert`,
};
