/** Writing to somebody first. */
export const BEGIN = {
  title: 'Nachricht schreiben',
  person: 'An wen',
  way: 'Auf welchem Weg',
  subject: 'Betreff (freiwillig)',
  message: 'Nachricht',
  close: 'Schließen',
  reading: 'Die Kartei wird gelesen',
  openRecord: 'Kartei öffnen',
  call: (number: string) => `${number} anrufen`,
  planned: (when: string) => `Wird gesendet: ${when}`,
};
