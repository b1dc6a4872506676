export const OVERVIEW = {
  search: 'Einstellungen durchsuchen',
  searchExample: 'Suchen, z. B. Öffnungszeiten',
  noMatch: 'Nichts gefunden. Bitte ein anderes Wort versuchen.',
  /** Opens the list of what the person may not open. */
  whyMissing: 'Warum sehe ich das nicht?',
  adminsOnly: 'Nur für die Praxisleitung.',
  quotedRight: (right: string) => `„${right}“`,
  or: ' oder ',
  rightMissing: (rights: string) =>
    `Es fehlt das Recht ${rights}. Geben kann es, wer dort das Team verwaltet.`,
  rightMissingAt: (rights: string, location: string) =>
    `Es fehlt das Recht ${rights} an ${location}. Geben kann es, wer dort das Team verwaltet.`,
  /** In place of the name of a location that is not known. */
  thisLocation: 'diesem Standort',
};

export const GROUP_TITLES = {
  own: 'Für mich',
  location: 'Dieser Standort',
  booking: 'Termine',
  practice: 'Ganze Praxis',
};

/** What each page is called in the index, and what one does there, in a line. */
export const PAGE_TEXTS = {
  signIn: {
    title: 'Anmeldung und Geräte',
    text: 'Eigenes Passwort, zweiter Faktor, wo ich angemeldet bin',
  },
  locations: {
    title: 'Standort',
    text: 'Anschrift und Briefkopf, Öffnungszeiten, Notfallnummer, Textbausteine, Praxissystem (GDT), Telefonanlage',
  },
  digitalReception: {
    title: 'Startseite der Patienten',
    text: 'Welche Knöpfe Patientinnen und Patienten finden, und wer sie sieht',
  },
  devices: {
    title: 'Geräte',
    text: 'Kioske und Praxisgeräte: einrichten, sehen, was dort wartet, sperren',
  },
  booking: {
    title: 'Terminbuchung',
    text: 'Was bis zur Buchung fehlt, Fristen, Auslastung, Funktionen',
  },
  masterdata: {
    title: 'Personen und Räume',
    text: 'Behandler:innen, Assistenz, Räume, Stühle, Geräte; Arbeitszeiten, Urlaub, Abwesenheiten',
  },
  treatments: {
    title: 'Behandlungen',
    text: 'Dauer, wer und was gebraucht wird, für wen, Kosten; Kategorien',
  },
  combinedTreatments: {
    title: 'Kombinierte Behandlungen',
    text: 'Mehrere Schritte in einem Termin, nacheinander oder nebeneinander',
  },
  bookingDays: {
    title: 'Offene Tage',
    text: 'Feiertage des Bundeslands und der Gemeinde, Ausnahmen',
  },
  personnel: {
    title: 'Team',
    text: 'Personen, Einladungen, Rechte, Vertretungen',
  },
  practice: {
    title: 'Praxis',
    text: 'Name, Impressum, Datenschutz, Barrierefreiheit, Anmeldung, Einbettung in andere Seiten',
  },
  accesses: {
    title: 'Zugriffe',
    text: 'Wer was gesehen oder geändert hat',
  },
  recordsOfProcessing: {
    title: 'Datenschutz',
    text: 'Verzeichnis von Verarbeitungstätigkeiten (Art. 30 DSGVO) als PDF, Datenschutzbeauftragte, Auskunft, Berichtigung, Löschung',
  },
  backup: {
    title: 'Datensicherung',
    text: 'Schlüssel, Sicherungen, „Jetzt sichern“, zurückgehaltene Sendungen',
  },
};
