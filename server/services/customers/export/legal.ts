/** What Art. 15 Abs. 1 DSGVO wants said beside the data. The practice checks it before it hands it out. */
export const LEGAL = {
  incomplete: (count: number): string =>
    `Diese Auskunft ist nicht vollständig: ${count} ${count === 1 ? 'Vorgang' : 'Vorgänge'} an Standorten, für die beim Erstellen das Recht fehlte, ${count === 1 ? 'ist' : 'sind'} nicht enthalten.`,
  accesses:
    'Wann und wofür die Angaben in diesem System geöffnet oder geändert wurden. Personen des Praxisteams sind durchnummeriert; sie handeln im Auftrag der Praxis. Geräte des Teams halten außerdem eine verschlüsselte Kopie, damit auch ohne Netz gearbeitet werden kann.',
  information: [
    {
      title: 'Zwecke',
      text: 'Organisation von Terminen, Anfragen und Rückrufen, Vorbereitung und Dokumentation der Behandlung, Nachweis von Aufklärung und Einwilligung (Art. 6 Abs. 1 lit. b und c, Art. 9 Abs. 2 lit. h DSGVO, § 630f BGB). Erinnerungen und Nachrichten mit Inhalt nur mit Ihrer Einwilligung.',
    },
    {
      title: 'Herkunft',
      text: 'Aus Ihren eigenen Angaben (Bögen, Nachrichten, Anrufe), aus dem, was das Praxisteam dazu notiert, und gegebenenfalls aus dem Praxisverwaltungssystem.',
    },
    {
      title: 'Empfänger',
      text: 'Das Praxisteam und, soweit eingesetzt, Dienstleister für Telefon, SMS, E-Mail und Betrieb dieses Systems als Auftragsverarbeiter (Art. 28 DSGVO). Übergaben an das Praxisverwaltungssystem stehen unter „Zugriffe“.',
    },
    {
      title: 'Dauer',
      text: 'Was zur Patientenakte gehört: zehn Jahre nach Abschluss der Behandlung (§ 630f Abs. 3 BGB). Nachweise über Einwilligungen: solange Ansprüche daraus entstehen können. Alles andere, bis es nicht mehr gebraucht wird oder Sie die Löschung verlangen.',
    },
    {
      title: 'Ihre Rechte',
      text: 'Sie können Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung (Art. 18), Übertragung (Art. 20) verlangen, der Verarbeitung widersprechen (Art. 21) und Einwilligungen jederzeit widerrufen. Sie können sich bei der Datenschutzaufsicht Ihres Bundeslandes beschweren. Eine automatisierte Entscheidung (Art. 22) findet nicht statt.',
    },
  ],
} as const;

/** Goes with the ZIP, for whoever opens it. */
export const readme = (hidden: number): string =>
  [
    'Auskunft nach Art. 15 DSGVO',
    '',
    'auskunft.pdf      alles zum Lesen',
    'daten.fhir.json   dasselbe maschinenlesbar (HL7 FHIR R4, Bundle)',
    'zugriffe.csv      jeder einzelne Zugriff',
    'boegen/           eingereichte Bögen als PDF, mit Unterschriften',
    'dateien/          Fotos, Dokumente und Aufnahmen',
    '',
    ...(hidden > 0 ? [LEGAL.incomplete(hidden), ''] : []),
    'Für die Praxis, vor der Herausgabe:',
    '- Prüfen, ob die Person wirklich die ist, um die es geht.',
    '- Notizen und Nachrichten können Angaben über andere enthalten. Diese schwärzen (Art. 15 Abs. 4 DSGVO).',
    '- Diese Datei enthält Gesundheitsdaten. Verschlüsselt oder persönlich übergeben und danach von diesem Gerät löschen.',
    '',
  ].join('\r\n');
