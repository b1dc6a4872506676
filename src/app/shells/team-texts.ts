/** What stands around the pages of the team. */
export const TEAM_MENU = {
  mark: 'Empfang, Start',
  start: 'Start',
  inbox: 'Posteingang',
  day: 'Tag',
  calendar: 'Kalender',
  customers: 'Patienten',
  forms: 'Fragebögen',
  outbox: 'Ausgang',
  settings: 'Einstellungen',
  more: 'Mehr',
};

export const PERSON_MENU = {
  lock: 'Sperren',
  switchPerson: 'Person wechseln',
  changePin: 'PIN ändern',
  signIn: 'Anmeldung und Geräte',
  signOut: 'Abmelden',
  removeFromDevice: 'Von diesem Gerät entfernen',
};
