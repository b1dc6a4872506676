/** What an entry is, in its own words. */
export const ABOUT = {
  task: (subject: string) => `Aufgabe: ${subject}`,
  activity: (subject: string) => `Vorgang „${subject}“`,
  note: (text: string) => `Interne Notiz: ${text}`,
  customer: (name: string) => `Kartei: ${name}`,
  newCustomer: (name: string) => `Neue Kartei: ${name}`,
  withoutName: 'ohne Namen',
  questionnaire: (title: string) => `Fragebogen: ${title}`,
  questionnaireDeletion: (title: string) => `Löschung des Fragebogens: ${title}`,
  message: (text: string) => `Nachricht: ${text}`,
  ownMessage: (text: string) => `Nachricht an die Praxis: ${text}`,
  onlyFiles: (count: number) => (count === 1 ? 'eine Datei' : `${count} Dateien`),
  answerDraft: (text: string) => `Entwurf einer Antwort: ${text}`,
  correction: (text: string) => `Berichtigung eines Bogens: ${text}`,
  booked: (name: string, when: string) => `Termin: ${[name, when].filter(Boolean).join(', ')}`,
  away: (when: string) => `Abwesenheit: ${when}`,
  appointment: (when: string) => `Terminwunsch: ${when}`,
  /** What of it is changed. */
  change: (field: string, value: string) => `${field}: ${value}`,
};

export const ABOUT_LINE = {
  whom: (who: string) => `Betrifft: ${who}`,
};
