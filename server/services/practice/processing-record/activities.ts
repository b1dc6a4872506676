import { DELETION_GRACE_DAYS } from '#contract/customers/calls/customer-deletions.ts';
import { IDEMPOTENCY_DAYS, RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { CODES, KEEP, LINKS, SESSIONS, TURNS } from '#server/lifetimes.ts';
import { CLAIM_YEARS, RETENTION_YEARS } from '#server/policies/retention.ts';
import type { Configuration } from './configuration.ts';
import { row, type Section, when } from './section.ts';
import { days, span, years } from './spans.ts';

const PATIENTS = 'Patientinnen und Patienten';
const TEAM = 'Praxisteam';
const TREATMENT =
  'Behandlungsvertrag (Art. 6 Abs. 1 lit. b, Art. 9 Abs. 2 lit. h DSGVO, § 22 Abs. 1 Nr. 1 lit. b BDSG)';
const DOCUMENTATION = 'Pflicht zur Dokumentation (Art. 6 Abs. 1 lit. c DSGVO, § 630f BGB)';
const INTEREST = 'berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)';
const TEN_YEARS = `${years(RETENTION_YEARS)} ab Eingang (§ 630f Abs. 3 BGB), danach als Aufgabe zur Löschung vorgelegt; früher, wenn die Übergabe an das Praxissystem mit PDF bestätigt ist`;
const UNTIL_DELETED = `bis die Kartei gelöscht wird: sofort verborgen, nach ${DELETION_GRACE_DAYS} Tagen endgültig`;

interface Activity {
  id: string;
  title: string;
  purpose: string;
  basis: readonly string[];
  people: readonly string[];
  data: readonly string[];
  /** Besides the team. */
  recipients?: readonly string[];
  kept: readonly string[];
  /** What of it is set up here. */
  here?: readonly string[];
}

const sectionOf = (one: Activity): Section => ({
  id: one.id,
  title: one.title,
  rows: [
    ...row('Zweck', one.purpose),
    ...row('Rechtsgrundlage', ...one.basis),
    ...row('Betroffene Personen', ...one.people),
    ...row('Kategorien von Daten', ...one.data),
    ...row('Empfänger', ...(one.recipients ?? ['nur das Praxisteam nach seinen Rechten'])),
    ...row('Löschfristen', ...one.kept),
    ...row('Hier eingerichtet', ...(one.here ?? [])),
  ],
});

const always = (config: Configuration): Activity[] => [
  {
    id: 'customers',
    title: 'Kundenkartei und Eingang',
    purpose:
      'Anfragen, Rückrufe, Termine und Aufgaben den richtigen Personen zuordnen und erledigen',
    basis: [TREATMENT, `Organisation der Praxis: ${INTEREST}`],
    people: [PATIENTS, 'Angehörige und Kontaktpersonen', 'Anfragende ohne Behandlung'],
    data: [
      'Name, Geburtsdatum, Anschrift, Rufnummern, E-Mail, Versicherung, Angehörige',
      'Vorgänge mit Betreff, Priorität, Frist und Zuständigen, interne Notizen',
      'Einwilligungen in SMS, E-Mail und Anrufe mit Zeitpunkt',
    ],
    kept: [
      UNTIL_DELETED,
      `Nachweise über Einwilligungen: bis zum Ende des ${CLAIM_YEARS}. Jahres nach der Löschung (§§ 195, 199 BGB)`,
      `Verlauf der Änderungen, mit dem Geräte nachlesen: ${span(KEEP.changesMs)}`,
    ],
  },
  {
    id: 'calendar',
    title: 'Terminkalender',
    purpose: 'Termine vergeben, den Tag der Praxis planen, Ankunft und Wartezeit sehen',
    basis: [TREATMENT],
    people: [PATIENTS, TEAM],
    data: [
      'Name, Telefon, Behandlung, Zeit, Versicherungsart, Besonderheiten und Notiz des Termins, Ankunft',
      'Arbeitszeiten und Abwesenheiten des Teams',
    ],
    kept: [
      UNTIL_DELETED,
      `Angaben in Terminen ohne Kartei: ${span(KEEP.unlinkedAppointmentsMs)} nach dem Termin`,
      `Abwesenheiten des Teams mit ihrem Grund: ${span(KEEP.absencesMs)} nach ihrem Ende`,
    ],
  },
  {
    id: 'accounts',
    title: 'Konten der Patientinnen und Patienten',
    purpose: 'Anmeldung am Patientenportal',
    basis: [TREATMENT],
    people: [PATIENTS],
    data: [
      'Name, E-Mail, Telefon, Geburtsdatum, Passwort als Hash',
      'Anmeldungen mit Gerät und Netz als Hash',
    ],
    kept: [
      `Konto: ${UNTIL_DELETED}`,
      `Anmeldung: ${span(SESSIONS.customerMs)}, ihr Eintrag ${span(KEEP.endedMs)} nach dem Ende`,
      `Codes aus E-Mails: ${span(CODES.mailMs)}`,
    ],
    here: config.buttons.length > 0 ? [`Startseite: ${config.buttons.join(', ')}`] : [],
  },
  {
    id: 'team',
    title: 'Zugänge des Praxisteams und Protokoll der Zugriffe',
    purpose:
      'Anmeldung, Rechte und Nachweis, wer was gesehen oder geändert hat (Art. 5 Abs. 2, Art. 32 DSGVO)',
    basis: [
      'Beschäftigungsverhältnis (Art. 6 Abs. 1 lit. b DSGVO, § 26 BDSG)',
      'Sicherheit der Verarbeitung (Art. 6 Abs. 1 lit. c, Art. 32 DSGVO)',
    ],
    people: [TEAM],
    data: [
      'Name, E-Mail, Rolle, Rechte je Standort, Vertretungen, Passwort als Hash, zweiter Faktor',
      'Protokoll: wer, wann, welcher Vorgang; ohne Inhalt',
      'Verlauf der Einstellungen: wer was geändert hat',
    ],
    kept: [
      'Name und Rechte bleiben nach dem Ende des Zugangs, damit das Protokoll lesbar bleibt',
      'Protokoll und Verlauf: unbefristet, nicht änderbar; die Praxis legt fest, wie lange sie die Anlage betreibt',
      `Einladungen: ${span(CODES.invitationMs)}; beendete Anmeldungen: ${span(KEEP.endedMs)}`,
    ],
    here: [
      `${config.team.people} ${config.team.people === 1 ? 'Person' : 'Personen'}, davon ${config.team.admins} in der Praxisleitung`,
    ],
  },
  {
    id: 'operation',
    title: 'Betrieb und Sicherheit des Servers',
    purpose: 'Störungen finden, Angriffe abwehren, doppelte Übertragungen erkennen',
    basis: [`Sicherheit der Verarbeitung: ${INTEREST}`],
    people: ['alle, die das System nutzen'],
    data: [
      'Zugriffszahlen je Netz und Netz hochgeladener Dateien, als Hash',
      'Betriebsprotokoll mit Muster der Adresse, Dauer und Ergebnis; ohne Namen und Inhalte',
      'Antworten auf Übertragungen, verschlüsselt, damit nichts doppelt ankommt',
    ],
    recipients: ['wer den Server betreut, siehe „Betrieb“'],
    kept: [
      `Zugriffszahlen: höchstens ${span(TURNS.dayMs)} nach dem letzten Versuch`,
      `Antworten auf Übertragungen: ${days(IDEMPOTENCY_DAYS)}`,
      `Zähler je Browser: ${span(KEEP.installationsMs)} nach der letzten Übertragung`,
      `hochgeladene, nie abgesendete Dateien: höchstens ${span(KEEP.looseFilesMostMs)}, der Hash ihres Netzes so lange wie die Datei`,
      'Betriebsprotokoll: nach der Einstellung des Servers',
    ],
  },
];

const forms = (config: Configuration): Activity[] => {
  const titles = (...kinds: string[]) =>
    config.forms.filter(({ kind }) => kinds.includes(kind)).map(({ title }) => title);
  const asked = titles('questionnaire', 'information');
  const signed = titles('consent', 'explanation');
  return [
    ...when(asked.length > 0, {
      id: 'questionnaires',
      title: 'Fragebögen',
      purpose: 'Vorbereitung und Dokumentation der Behandlung',
      basis: [TREATMENT, DOCUMENTATION],
      people: [PATIENTS, 'Personen, die für andere ausfüllen'],
      data: [
        'Antworten einschließlich Gesundheitsdaten, Fotos und Dokumente',
        'Zeitpunkt und Fassung des Bogens',
      ],
      kept: [
        TEN_YEARS,
        `eigene Kopie über einen Code: ${days(RESULT_KEY_DAYS)}`,
        'auf dem Gerät, bis übertragen ist; danach nur Zeitpunkt und Kennung',
      ],
      here: asked,
    }),
    ...when(signed.length > 0, {
      id: 'consents',
      title: 'Aufklärung und Einwilligung mit Unterschrift',
      purpose:
        'Nachweis von Aufklärung und Einwilligung, Aushändigung der Kopie (§§ 630d, 630e BGB)',
      basis: [
        DOCUMENTATION,
        'Ausdrückliche Einwilligung, wo sie eingeholt wird (Art. 9 Abs. 2 lit. a DSGVO)',
      ],
      people: [PATIENTS, 'Vertretungsberechtigte', 'aufklärende Person'],
      data: ['Antworten, Unterschrift als Bild, Namen und Zeitpunkte, Widerruf'],
      kept: [TEN_YEARS],
      here: signed,
    }),
  ];
};

const contact = (config: Configuration): Activity[] => [
  ...when(config.conversations, {
    id: 'messages',
    title: 'Nachrichten',
    purpose: 'Anfragen beantworten, Termine und Unterlagen abstimmen',
    basis: [TREATMENT],
    people: [PATIENTS, 'Anfragende ohne Behandlung'],
    data: ['Nachrichten, Fotos und Dokumente, Rufnummer oder E-Mail, Lesezeitpunkt'],
    kept: [
      UNTIL_DELETED,
      `Link zu einer Unterhaltung ohne Konto: ${span(LINKS.threadMs)}, nach dem Code ${span(LINKS.visitMs)}`,
    ],
  }),
  ...when(config.telephone.length > 0, {
    id: 'telephone',
    title: 'Telefonassistent, SMS und Chat',
    purpose: 'Anrufe, SMS und Chats annehmen und dem Team vorlegen',
    basis: [
      TREATMENT,
      'Aufnahmen nur mit Einwilligung (Art. 6 Abs. 1 lit. a, Art. 9 Abs. 2 lit. a DSGVO, § 201 StGB)',
    ],
    people: ['Anrufende und Schreibende'],
    data: ['Rufnummer, Name, Anliegen, Wortlaut, gegebenenfalls Aufnahme und Mitschrift'],
    recipients: [
      ...config.telephone.map((name) => `${name} (Auftragsverarbeiter, Art. 28 DSGVO)`),
      'Antworten per SMS und Chat holt der Anbieter im Ausgangsordner des Servers ab',
    ],
    kept: [UNTIL_DELETED, `Kennungen eingegangener Meldungen: ${span(KEEP.inboundMs)}`],
  }),
  ...when(config.requests, {
    id: 'form-requests',
    title: 'Bögen über einen Link ohne Konto',
    purpose: 'Um einen Bogen bitten, ohne dass ein Konto nötig ist',
    basis: [TREATMENT],
    people: [PATIENTS],
    data: ['Zuordnung zur Kartei, Frist, Zeitpunkt; geöffnet wird mit dem Geburtsdatum'],
    kept: [`Link: ${span(LINKS.formMs)}`, UNTIL_DELETED],
  }),
  ...when(config.mailHost !== null, {
    id: 'mail',
    title: 'Versand von E-Mails',
    purpose: 'Codes, Einladungen, Hinweise auf Neues; Inhalte nur mit Einwilligung',
    basis: [TREATMENT],
    people: [PATIENTS, TEAM],
    data: ['E-Mail-Adresse, Code oder Link, Name der Praxis'],
    recipients: [`Mailserver ${config.mailHost} (Auftragsverarbeiter, Art. 28 DSGVO)`],
    kept: [
      `in der Warteschlange, verschlüsselt: höchstens ${span(KEEP.jobsMs)} nach dem Versand`,
      `nach einer Wiederherstellung zurückgehalten, verschlüsselt: höchstens ${span(KEEP.heldMailsMs)}`,
    ],
  }),
  ...when(config.pushHosts.length > 0, {
    id: 'push',
    title: 'Mitteilungen auf Geräten (Push)',
    purpose: 'Sagen, dass etwas Neues da ist, nicht was',
    basis: ['Einwilligung im Browser (Art. 6 Abs. 1 lit. a DSGVO, § 25 TDDDG)'],
    people: [TEAM, PATIENTS],
    data: [
      'Kennung des Browsers beim Push-Dienst; die Mitteilung ist verschlüsselt und ohne Inhalt',
    ],
    recipients: config.pushHosts.map(
      (host) => `Push-Dienst ${host}; Drittland möglich (Art. 44 ff. DSGVO)`,
    ),
    kept: ['bis zur Abmeldung oder zum Ende der Anmeldung'],
  }),
];

const systems = (config: Configuration): Activity[] => [
  ...when(config.kiosks > 0, {
    id: 'kiosk',
    title: 'Tablets im Wartezimmer (Kiosk)',
    purpose: 'Bögen in der Praxis ausfüllen',
    basis: [TREATMENT],
    people: [PATIENTS],
    data: ['Antworten bis zum Absenden, danach versiegelt und auf dem Tablet nicht lesbar'],
    kept: [`vorbereitete Bögen: ${span(CODES.handOverMs)}, ihr Eintrag ${span(KEEP.handOversMs)}`],
    here: [`${config.kiosks} ${config.kiosks === 1 ? 'Tablet' : 'Tablets'}`],
  }),
  ...when(config.imports, {
    id: 'import',
    title: 'Übernahme von Kundendaten aus Dateien',
    purpose: 'Bestand aus einem anderen System übernehmen',
    basis: [TREATMENT],
    people: [PATIENTS],
    data: ['Stammdaten der Datei; die Datei selbst wird nicht aufbewahrt'],
    kept: [UNTIL_DELETED],
  }),
  ...when(config.gdt.locations.length > 0 || config.gdt.folder !== null, {
    id: 'gdt',
    title: 'Austausch mit dem Praxissystem (GDT)',
    purpose: 'Bögen in die Patientenakte übergeben, Personen aus dem Praxissystem übernehmen',
    basis: [TREATMENT, DOCUMENTATION],
    people: [PATIENTS],
    data: ['Patientennummer, Name, Geburtsdatum, Antworten, PDF des Bogens'],
    recipients: ['Praxissystem der Praxis'],
    kept: [
      'Dateien im Austauschordner: bis das Praxissystem oder das Team sie entfernt',
      `Personen aus eingelesenen Dateien: bis sie zugeordnet sind, höchstens ${span(KEEP.handOversMs)}`,
      'Nachweis der Übergabe ohne Inhalt: so lange wie der Bogen',
    ],
    here: [
      ...config.gdt.locations.map((name) => `Standort ${name}`),
      ...(config.gdt.folder === null ? [] : [`Austauschordner ${config.gdt.folder}`]),
    ],
  }),
  ...when(config.booking !== null, {
    id: 'booking',
    title: 'Terminbuchung',
    purpose: 'Termine online buchen',
    basis: [TREATMENT],
    people: [PATIENTS],
    data: ['Name, Kontakt, Termin, Anlass; übergeben wird ein einmaliges Kennzeichen'],
    recipients: [`Buchungsdienst ${config.booking} (Auftragsverarbeiter, Art. 28 DSGVO)`],
    kept: [`Kennzeichen: ${span(CODES.otisMs)}`, 'Termine: nach den Fristen des Buchungsdienstes'],
  }),
  ...when(config.embedding.length > 0, {
    id: 'embedding',
    title: 'Einbettung in andere Seiten',
    purpose: 'Empfang in einer anderen Anwendung zeigen und dort anmelden',
    basis: [INTEREST],
    people: [TEAM, PATIENTS],
    data: ['einmaliger Code zur Anmeldung'],
    recipients: config.embedding,
    kept: [`Code: ${span(CODES.embedMs)}`],
  }),
  ...when(config.collectorHost !== null, {
    id: 'error-reports',
    title: 'Fehlerberichte',
    purpose: 'Fehler der Anwendung finden',
    basis: [INTEREST],
    people: ['alle, die das System nutzen'],
    data: [
      'Stelle im Programm, Browser, Version; Namen, Eingaben und Adressen werden vorher entfernt',
    ],
    recipients: [`Sammelstelle ${config.collectorHost} (Auftragsverarbeiter, Art. 28 DSGVO)`],
    kept: ['nach der Einstellung der Sammelstelle'],
  }),
];

/** What is done with whose data, each of what is switched on here (Art. 30 Abs. 1 lit. b, c, d, f). */
export const activitiesOf = (config: Configuration): Section[] =>
  [...always(config), ...forms(config), ...contact(config), ...systems(config)].map(sectionOf);
