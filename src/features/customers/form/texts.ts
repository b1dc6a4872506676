export const CUSTOMER_FORM = {
  titleChange: 'Kartei bearbeiten',
  titleNew: 'Neue Kartei',
  save: 'Speichern',
  duplicates: 'Vielleicht schon in der Kartei',
};

export const PERSON_FIELDS = {
  legend: 'Person',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtsdatum (TT.MM.JJJJ)',
  salutation: 'Anrede',
  noSalutation: 'ohne, mit ganzem Namen',
  title: 'Titel (freiwillig)',
  sex: 'Geschlecht',
  language: 'Sprache',
  languageUnknown: 'nicht bekannt',
  languages: {
    de: 'Deutsch',
    en: 'Englisch',
    tr: 'Türkisch',
    ar: 'Arabisch',
    ru: 'Russisch',
    uk: 'Ukrainisch',
  },
};

export const REACH_FIELDS = {
  legend: 'Erreichbar',
  phone: (at: number) => (at === 0 ? 'Telefon' : `Telefon ${at + 1}`),
  use: (at: number) => (at === 0 ? 'Art' : `Art ${at + 1}`),
  mail: (at: number) => (at === 0 ? 'E-Mail' : `E-Mail ${at + 1}`),
  addPhone: 'Weitere Nummer',
  addMail: 'Weitere E-Mail-Adresse',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
};

/** Insurance, and what the team notes. */
export const FURTHER_FIELDS = {
  insurance: 'Versicherung',
  insuranceKind: 'Art der Versicherung',
  insuranceNumber: 'Versichertennummer',
  insuranceName: 'Kasse oder Versicherung',
  team: 'Für das Team',
  note: 'Notiz',
  tags: 'Stichworte, mit Komma getrennt',
};

/** At a field of the form, once somebody has tried to save. */
export const DRAFT_PROBLEMS = {
  lastName: 'Bitte den Nachnamen eingeben.',
  birthDate: 'Bitte als TT.MM.JJJJ eingeben, zum Beispiel 24.12.1980.',
  birthDateAhead: 'Dieses Datum liegt in der Zukunft. Bitte prüfen.',
  phone:
    'Das ist keine vollständige Rufnummer. Bitte mit Vorwahl eingeben, zum Beispiel 030 1234567.',
  mail: 'Diese E-Mail-Adresse ist unvollständig. Bitte prüfen.',
  insuranceNumber:
    'Die Prüfziffer stimmt nicht. Die Nummer steht auf der Karte: ein Buchstabe und neun Ziffern.',
};

/** The dialog that asks a customer to fill a questionnaire. */
export const FORM_REQUEST = {
  title: 'Um einen Fragebogen bitten',
  questionnaire: 'Fragebogen',
  way: 'Wie?',
  byPortal: 'Im Portal zeigen',
  bySms: (number: string) => `Link per SMS an ${number}`,
  byMail: (address: string) => `Link per E-Mail an ${address}`,
  byLink: 'Link zum Kopieren',
  makeLink: 'Link erzeugen',
  send: 'Senden',
  failed: 'Nicht gesendet',
  /** No answer came: it may be on its way. */
  maybe: 'Vielleicht schon gesendet',
  noAnswer:
    'Die Praxis-Software hat nicht geantwortet. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal: Doppelt gesendet wird dabei nichts.',
  nonePublished: 'An diesem Standort ist kein Fragebogen „ohne Anmeldung“ veröffentlicht.',
  needsBirthDate:
    'Für einen Link muss das Geburtsdatum in der Kartei stehen. Bitte zuerst eintragen.',
  /** Once it is asked. */
  titleDone: 'Um den Fragebogen ist gebeten',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  done: 'Fertig',
  smsFailed: 'Die SMS ging nicht hinaus',
  smsFailedHint: 'Bitte den Link auf einem anderen Weg weitergeben.',
  inPortal: 'Er steht auf der Startseite dieser Person.',
  linkHint: 'Der Link gilt 30 Tage und fragt nach dem Geburtsdatum. Er ist nur jetzt zu sehen.',
};
