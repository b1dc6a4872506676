/** What stands around the pages of the team. */
export const PERSON_MENU = {
  lock: 'Sperren',
  switchPerson: 'Person wechseln',
  changePin: 'PIN ändern',
  signIn: 'Anmeldung und Geräte',
  signOut: 'Abmelden',
  removeFromDevice: 'Von diesem Gerät entfernen',
};
