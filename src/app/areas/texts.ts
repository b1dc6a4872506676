/** What pages of the team say that a route makes before a feature does. */
export const AREAS = {
  locationsFailed: 'Die Standorte konnten nicht geladen werden.',
  noLocation: 'Noch kein Standort',
  noLocationText: 'Dieses Konto gehört noch zu keinem Standort. Die Praxisleitung kann das ändern.',
  notShared: 'Hier nicht freigegeben',
  notSharedAt: (location: string) =>
    `Für ${location} fehlt das Recht dazu. Anderen Standort wählen oder die Praxisleitung fragen.`,
  notSharedText: 'Dafür fehlt das Recht. Bitte die Praxisleitung fragen.',
  practiceNotShared:
    'Dafür fehlt das Recht „Praxisdaten und Anmeldung ändern“. Bitte die Praxisleitung fragen.',
  accessesNotShared: 'Wer was gesehen hat, liest die Praxisleitung. Bitte fragen Sie dort nach.',
  recordNotShared:
    'Das Verzeichnis der Verarbeitungen führt die Praxisleitung. Bitte fragen Sie dort nach.',
};

/** Titles of tabs, where they are not those of the page's own head. */
export const TABS = {
  accesses: 'Zugriffe',
  bookingDays: 'Offene Tage',
  combined: 'Kombinierte Behandlungen',
  devices: 'Geräte',
  digitalReception: 'Startseite der Patienten',
  masterdata: 'Personen und Räume',
  practice: 'Praxis',
  questionnaires: 'Fragebögen',
  record: 'Datenschutz',
  settings: 'Einstellungen',
  settingsOfOurs: 'Einstellungen von Empfang',
  treatments: 'Behandlungen',
};
