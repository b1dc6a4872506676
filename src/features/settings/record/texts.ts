export const RECORD = {
  title: 'Datenschutz',
  record: 'Verzeichnis von Verarbeitungstätigkeiten',
  recordText:
    'Nach Art. 30 DSGVO, erstellt aus dem, was in Empfang wirklich eingerichtet ist. Bitte prüfen und ergänzen: Was die Praxis ohne Empfang verarbeitet, steht hier nur, wenn Sie es unten eintragen.',
  rights: 'Wenn jemand seine Rechte geltend macht',
  access: 'Auskunft (Art. 15)',
  accessText:
    'Karteikarte öffnen, „Auskunft nach Art. 15 DSGVO“: PDF, FHIR, Dateien und alle Zugriffe. Frist: ein Monat.',
  rectification: 'Berichtigung (Art. 16)',
  rectificationText:
    'Stammdaten in der Karteikarte ändern. Was jemand in einem Bogen eingereicht hat, bleibt, wie es war: Beim Vorgang „Berichtigung eintragen“, sie steht danach daneben und im PDF.',
  erasure: 'Löschung (Art. 17)',
  erasureText:
    'Karteikarte öffnen, „Kartei löschen“: Vorher steht dort, was gelöscht wird, was bis wann bleiben muss und warum.',
  toCustomers: 'Zur Kartei',
  toAccesses: 'Zu den Zugriffen',
};

export const RECORD_VIEW = {
  savePdf: 'Als PDF speichern',
  fileName: 'verarbeitungsverzeichnis.pdf',
  state: (at: string, version: string, check: string) =>
    `Stand ${at} · Empfang ${version} · Prüfwert ${check}. Der Prüfwert ändert sich, sobald das Verzeichnis etwas anderes sagt.`,
  toComplete: 'Noch offen',
};

/** What only the practice knows, for its record. */
export const OWN_DATA = {
  controller: 'Vertreten durch',
  controllerHelp: 'Inhaberin oder Inhaber, bei Gesellschaften die Vertretung',
  controllerContact: 'Kontakt der Praxis',
  officer: 'Datenschutzbeauftragte Person',
  officerContact: 'Kontakt dazu',
  officerNotNeeded: 'Niemand muss benannt werden',
  officerNotNeededHelp: 'Nach Art. 37 DSGVO und § 38 BDSG geprüft.',
  supervisoryAuthority: 'Aufsichtsbehörde',
  supervisoryAuthorityHelp: 'Die Datenschutzaufsicht Ihres Bundeslandes',
  operation: 'Wo der Server steht und wer ihn betreut',
  additions: 'Ergänzungen: Weiteres und Verträge mit Auftragsverarbeitern',
};
