/** What stands around the pages of patients. */
export const PATIENT_MENU = {
  start: 'Start',
  messages: 'Nachrichten',
  forms: 'Fragebögen',
  outbox: 'Ausgang',
  /** After how much waits there. */
  open: 'offen',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  more: 'Mehr',
  devices: 'Anmeldung und Geräte',
};
