export const LOCATION_PAGE = {
  /** In place of a name that is not known. */
  title: 'Standort',
  add: 'Standort anlegen',
};

export const NEW_LOCATION = {
  title: 'Standort anlegen',
  create: 'Standort anlegen',
  created: (name: string) => `${name} angelegt`,
  whereToFind: 'Oben in der Standortwahl zu finden. Rechte gibt die Seite Team.',
  notCreated: 'Nicht angelegt',
};

/** Name, address and numbers of a location. */
export const MASTER = {
  name: 'Name des Standorts',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  phone: 'Telefon',
  emergencyPhone: 'Notfallnummer (freiwillig)',
  nameMissing: 'Bitte den Namen eingeben.',
  streetMissing: 'Bitte Straße und Hausnummer eingeben.',
  postalCodeWrong: 'Eine Postleitzahl hat fünf Ziffern.',
  cityMissing: 'Bitte den Ort eingeben.',
  phoneWrong: 'Bitte eine Telefonnummer eingeben, z. B. 030 123456.',
  emergencyPhoneWrong: 'Bitte eine Telefonnummer eingeben oder leer lassen.',
};

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const ARCHIVE = {
  archived: (name: string) => `${name}: stillgelegt`,
  people: (count: number) => counted(count, 'Person', 'Personen'),
  devices: (count: number) => counted(count, 'Gerät', 'Geräte'),
  openActivities: (count: number) => counted(count, 'offener Vorgang', 'offene Vorgänge'),
  questionnaires: (count: number) =>
    counted(count, 'veröffentlichter Fragebogen', 'veröffentlichte Fragebögen'),
  nothingHangs: 'nichts',
  hangs: (what: string) => `Daran hängt: ${what}.`,
  reopen: 'Standort wieder öffnen',
  archive: 'Standort stilllegen',
  ask: (name: string) => `${name} stilllegen?`,
  askText: (hangs: string) =>
    `Niemand sieht den Standort dann noch: weder in der Standortwahl noch auf den Seiten für Patientinnen und Patienten. Gelöscht wird nichts, und er lässt sich hier wieder öffnen. Daran hängt: ${hangs}. Offene Vorgänge bitte vorher erledigen und Geräte sperren.`,
};
