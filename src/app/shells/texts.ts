/** What stands around the pages of the team. */
export const PERSON_MENU = {
  lock: 'Sperren',
  switchPerson: 'Person wechseln',
  changePin: 'PIN ändern',
  signIn: 'Anmeldung und Geräte',
  signOut: 'Abmelden',
  removeFromDevice: 'Von diesem Gerät entfernen',
};

/** What patients open from the last entry of a phone's bar. */
export const MORE = {
  title: 'Mehr',
  own: 'Für Sie',
  devices: 'Anmeldung und Geräte',
  devicesText: 'Passwort, Passkeys und wo Sie angemeldet sind',
  outbox: 'Ausgang',
  outboxText: 'Was dieses Gerät noch an die Praxis sendet',
  signIn: 'Anmelden',
  signInText: 'Für Nachrichten und alles, was nur Sie sehen',
  signOut: 'Abmelden',
  place: 'Standort',
  practice: 'Zur Praxis',
};
