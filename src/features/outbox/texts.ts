import { FIELD_WORDS } from '#contract/customers/words.ts';
import { sentence } from '#contract/shared/sentence.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import type { Action } from './actions.ts';

type EntryState = OutboxLine['state'];

/** What entries are, as the team calls them. */
export const KINDS: Record<string, string> = {
  commit: 'Fragebogen',
  uploadFile: 'Datei',
  putQuestionnaire: 'Änderung an einem Fragebogen',
  putQuestionnaireStatus: 'Änderung am Status eines Fragebogens',
  deleteQuestionnaire: 'Löschung eines Fragebogens',
  putActivity: 'Änderung an einem Vorgang',
  putNote: 'Interne Notiz',
  putAppointment: 'Termin',
  putAbsence: 'Abwesenheit',
  putCustomer: 'Änderung an einer Kartei',
  putSavedViews: 'Änderung an gespeicherten Ansichten',
  recordConsent: 'Eintrag zu einer Einwilligung',
  correctSubmission: 'Berichtigung eines Bogens',
  beginThread: 'Nachricht',
  sendMessage: 'Nachricht',
  writeMessage: 'Nachricht an die Praxis',
  requestAppointment: 'Terminwunsch',
  markThread: 'Lesebestätigung',
  cancelMessage: 'Rücknahme einer Nachricht',
  setThread: 'Einstellung einer Unterhaltung',
  putAnswerDraft: 'Entwurf einer Antwort',
  endSession: 'Abmeldung',
};
export const UNKNOWN_KIND = 'Eintrag';

export const ACTION_TEXTS: Record<Action, string> = {
  send: 'Jetzt senden',
  again: 'Noch einmal versuchen',
  compare: 'Fassungen vergleichen',
  edit: 'Als neu bearbeiten',
  arrived: 'Ist angekommen',
  export: 'Exportieren',
  discard: 'Verwerfen',
};

export const OUTBOX_PAGE = {
  title: 'Ausgang',
  loading: 'Der Ausgang wird gelesen',
  loadingVersions: 'Die Fassungen werden gelesen',
  empty: {
    title: 'Hier ist nichts offen',
    text: 'Was Sie ohne Netz eingeben, wartet hier verschlüsselt und geht von selbst hinaus.',
  },
  needed: 'Braucht Sie',
  neededText: 'Hier geht es erst weiter, wenn jemand entschieden hat.',
  waiting: 'Unterwegs',
  waitingText: 'Geht von selbst hinaus, sobald es kann.',
  brokenOff: 'Abgebrochene Formulare',
  brokenOffAt: (moment: string) =>
    `${moment}: Ein Fragebogen wurde begonnen und nicht abgesendet. Die Antworten sind entfernt.`,
  confirmed: 'Angekommen',
  confirmedText: 'Die Praxis hat es. Hier steht es noch 30 Tage.',
  showMore: (left: string) => `Mehr anzeigen (noch ${left})`,
};

/** How it stands with an entry, in a word or two. */
export const PILLS: Record<EntryState, string> = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  blocked_auth: 'Wartet auf Anmeldung',
  blocked_dep: 'Hängt fest',
  conflict: 'Zwei Fassungen',
  rejected: 'Nicht angenommen',
  uncertain: 'Ungewiss',
  quarantined: 'Beschädigt',
  acked: 'Angekommen',
  discarded: 'Verworfen',
};

/** The lines above the list. */
export const OUTBOX_HEAD = {
  offlineSince: (moment: string) => sentence(`Offline seit ${moment}`),
  nothingWaits: 'Nichts wartet.',
  oneWaits: '1 Eintrag wartet.',
  manyWait: (count: string) => `${count} Einträge warten.`,
  /** After one of those before. */
  oneNeedsPerson: '1 davon braucht eine Entscheidung.',
  manyNeedPerson: (count: string) => `${count} davon brauchen eine Entscheidung.`,
  oldest: (age: string) => sentence(`Der älteste wartet ${age}`),
  lastConfirmed: (moment: string) => sentence(`Zuletzt bestätigt: ${moment}`),
  sendAll: 'Alles jetzt senden',
  exportAll: 'Alle exportieren',
};

export const ENTRY_CARD = {
  waits: (age: string) => sentence(`Wartet ${age}`),
  merged: 'Wurde mit einer Änderung der Praxis zusammengeführt; beide gelten.',
  sealed:
    'Abgegebene Fragebögen sind für die Praxis versiegelt und lassen sich auf diesem Gerät nicht mehr ändern. Exportieren Sie den Eintrag und klären Sie ihn an der Anmeldung; bis dahin bleibt er hier.',
  /** Before the moment of it. */
  confirmedAt: 'Übertragen und bestätigt',
};

/** Why an entry is where it is. */
export const REASONS = {
  messageStays:
    'Die Nachricht wurde schon gelesen oder zugestellt und bleibt deshalb stehen. Dieser Eintrag kann verworfen werden.',
  serverAnswer: (status: number) => `Antwort des Servers: ${status}.`,
  waitsForPerson: (who: string) =>
    `Wartet auf die Anmeldung von ${who} und geht dann von selbst hinaus.`,
  /** In the sentence before, where the name is not known. */
  whoTyped: 'der Person, die das eingegeben hat,',
  waitsForKiosk:
    'Wartet auf eine neue Freigabe: Dieses Tablet ist zurzeit nicht als Kiosk angemeldet.',
  waitsForSignIn: 'Wartet auf Ihre erneute Anmeldung und geht dann von selbst hinaus.',
  waitsForKey: 'Wartet, bis Sie sich hier mit Passwort oder PIN anmelden.',
  waitsForNetwork: 'Wartet auf Netz und geht dann von selbst hinaus.',
  triedAgain: (problem: string) =>
    `Noch nicht angekommen, wird von selbst wieder versucht. ${problem}`,
  attachmentFirst: 'Zuerst geht die Anlage hinaus, dann der Fragebogen.',
  attachmentsFirst: (count: number) => `Zuerst gehen ${count} Anlagen hinaus, dann der Fragebogen.`,
  soon: 'Wird gleich übertragen.',
  sending: 'Wird gerade übertragen.',
  blocked:
    'Wartet auf einen Eintrag davor, der nicht übertragen werden konnte. Sobald der gelöst ist, geht es weiter.',
  conflict: (what: string) => `Inzwischen gibt es einen anderen Stand. ${what}`,
  rejected: (problem: string) => `Vom Server nicht angenommen. ${problem}`,
  uncertain: 'Ob das angekommen ist, muss jemand in der Praxis nachsehen.',
  quarantined:
    'Dieser Eintrag ist beschädigt oder stammt aus einer anderen Version. Er bleibt aufbewahrt.',
  confirmed: 'Übertragen und bestätigt.',
  discarded: 'Verworfen.',
};

/** When an entry is tried again. */
export const NEXT_ATTEMPT = {
  soon: 'Wird gleich wieder versucht',
  withinMinute: 'Wird in weniger als einer Minute wieder versucht',
  inMinute: 'Wird in 1 Minute wieder versucht',
  inMinutes: (minutes: number) => `Wird in ${minutes} Minuten wieder versucht`,
  inHour: 'Wird in etwa einer Stunde wieder versucht',
  oneTry: '1 Versuch',
  tries: (count: number) => `${count} Versuche`,
  sentence: (when: string, tries: string) => `${when} (bisher ${tries}).`,
};

/** How long something waits. */
export const AGE = {
  now: 'seit weniger als einer Minute',
  minutes: (count: number) => (count === 1 ? 'seit einer Minute' : `seit ${count} Minuten`),
  hours: (count: number) => (count === 1 ? 'seit einer Stunde' : `seit ${count} Stunden`),
  days: (count: number) => (count === 1 ? 'seit einem Tag' : `seit ${count} Tagen`),
};

/** What came of an action, and what the staff PIN is asked for. */
export const DECISIONS = {
  failed: {
    title: 'Das hat nicht geklappt',
    message: 'Der Eintrag ist unverändert. Bitte versuchen Sie es noch einmal.',
  },
  moved: {
    title: 'Der Eintrag hat sich gerade geändert',
    message: 'Bitte sehen Sie noch einmal nach, was jetzt dasteht.',
  },
  triesAgain: 'Wird noch einmal versucht',
  discarded: 'Eintrag verworfen',
  arrived: 'Als angekommen vermerkt',
  corrected: 'Berichtigt und auf dem Weg',
  ledgerUnread: {
    title: 'Das Protokoll konnte nicht gelesen werden',
    message: 'Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  pinToExport: 'Ausgang exportieren',
  pinToDecide: 'Ausgang der Praxis',
};

export const EDIT_DIALOG = {
  title: 'Eintrag berichtigen',
  cancel: 'Abbrechen',
  send: 'Berichtigt senden',
  loading: 'Der Eintrag wird geöffnet',
  unreadable: {
    title: 'Der Eintrag lässt sich nicht öffnen',
    text: 'Bitte melden Sie sich neu an. Er bleibt im Ausgang.',
  },
  missing: 'Bitte füllen Sie dieses Feld aus.',
};

export const DISCARD_DIALOG = {
  title: 'Eintrag verwerfen?',
  keep: 'Behalten',
  discard: 'Verwerfen',
  warning: 'Das lässt sich nicht rückgängig machen',
  what: (kind: string, moment: string) =>
    `${sentence(`${kind}, ${moment}`)} Der Inhalt kommt dann nie in der Praxis an. Wenn Sie unsicher sind, exportieren Sie den Eintrag vorher.`,
  attachment: 'Die Anlage dazu wird mit verworfen.',
  attachments: (count: number) => `Die ${count} Anlagen dazu werden mit verworfen.`,
  stuck: (entries: string) =>
    sentence(`Davon hängt ab und kann dann nicht mehr übertragen werden: ${entries}`),
  later: (entries: string) =>
    sentence(`Spätere Änderungen am selben Eintrag gehen ohne diese weiter: ${entries}`),
  /** Typed to confirm it, whatever the case of its letters. */
  word: 'verwerfen',
  typeWord: (word: string) => `Zum Bestätigen „${word}“ eingeben`,
  wrongWord: (word: string) => `Bitte geben Sie zum Bestätigen das Wort „${word}“ ein.`,
};

export const ARRIVED_DIALOG = {
  title: 'Ist das in der Praxis angekommen?',
  notSure: 'Noch nicht sicher',
  seen: 'Ja, ich habe es gesehen',
  what: (kind: string, moment: string) =>
    `${sentence(`${kind}, ${moment}`)} Bestätigen Sie nur, wenn Sie den Eintrag in der Praxis-Software gefunden haben. Er gilt dann als übertragen und wird nicht noch einmal gesendet.`,
};

export const EXPORT_DIALOG = {
  titleOne: 'Eintrag exportieren',
  titleMany: (count: number) => `${count} Einträge exportieren`,
  cancel: 'Abbrechen',
  save: 'Datei speichern',
  what: 'Es entsteht eine verschlüsselte Datei. Öffnen kann sie nur, wer das Passwort kennt und das Prüfwerkzeug der Praxis hat; ein vergessenes Passwort kann niemand ersetzen. Hier bleibt alles, wie es ist.',
  sealed:
    'Abgegebene Fragebögen und Einträge anderer Personen bleiben auch in der Datei verschlossen: Fragebögen öffnet allein der Server der Praxis.',
  failed: {
    title: 'Die Datei konnte nicht erstellt werden',
    text: 'Bitte versuchen Sie es noch einmal. Es ist nichts verloren.',
  },
  password: 'Passwort der Datei',
  passwordHelp: 'Mindestens 12 Zeichen',
  again: 'Passwort wiederholen',
  tooShort: (least: number) => `Bitte wählen Sie mindestens ${least} Zeichen.`,
  tooPlain: 'Bitte wählen Sie mehr verschiedene Zeichen.',
  unequal: 'Die beiden Eingaben sind nicht gleich.',
};

/** The books of this device, and their ledger. */
export const ACCOUNTS = {
  title: 'Nachweis',
  enqueued: (count: string) => `Eingereiht ${count}`,
  acknowledged: (count: string) => `Bestätigt ${count}`,
  discarded: (count: string) => `Verworfen ${count}`,
  open: (count: string) => `Offen ${count}`,
  unexplained: (count: string) => `${count} ungeklärt`,
  more: 'Was das belegt',
  explanation:
    'Jeder Eintrag dieses Geräts ist bestätigt, von jemandem verworfen oder steht oben. Ein Fragebogen mit zwei Anlagen zählt als drei Einträge. Das Protokoll belegt das ohne Inhalte; jede Zeile ist mit der davor verkettet und lässt sich nachprüfen.',
  saveLedger: 'Protokoll herunterladen',
  brokenAt: (line: number) =>
    `Das Protokoll dieses Geräts ist ab Zeile ${line} verändert oder unvollständig.`,
  oneMissing:
    'Ein Eintrag wurde eingereiht, ist aber weder bestätigt noch verworfen noch hier zu finden.',
  manyMissing: (count: string) =>
    `${count} Einträge wurden eingereiht, sind aber weder bestätigt noch verworfen noch hier zu finden.`,
  /** After what is wrong. */
  whatToDo:
    'Bitte laden Sie das Protokoll herunter und geben Sie es der Person, die Empfang bei Ihnen betreut.',
};

export const DEVICE_NOTES = {
  freeRoom: (size: string) => `Freier Platz für Empfang auf diesem Gerät: ${size}.`,
};

/** Fields of an activity and of a questionnaire as people call them. */
const APPOINTMENT_FIELDS = {
  name: 'Name',
  phone: 'Telefon',
  treatment_id: 'Behandlung',
  starts_at: 'Beginn',
  minutes: 'Dauer in Minuten',
  resource_ids: 'Bei wem',
  squeezed_in: 'Einschub',
  reason: 'Grund',
  note: 'Notiz',
  arrival: 'Ankunft',
  is_cancelled: 'Abgesagt',
};
const ABSENCE_FIELDS = {
  resource_id: 'Wer oder was',
  from: 'Von',
  to: 'Bis',
  keeps: 'Termine, die stehen bleiben',
  removed: 'Zurückgenommen',
};
export const FIELD_NAMES: Record<string, string> = {
  subject: 'Betreff',
  preview: 'Notiz',
  status: 'Status',
  priority: 'Priorität',
  business_case: 'Anliegen',
  is_archived: 'Archiviert',
  assignee_ids: 'Zuständig',
  customer_id: 'Patient',
  due_at: 'Fällig',
  snoozed_until: 'Wiedervorlage',
  merged_into: 'Zusammengeführt',
  text: 'Notiz',
  mention_ids: 'Erwähnt',
  activity_id: 'Vorgang',
  location_id: 'Standort',
  description: 'Beschreibung',
  access: 'Zugang',
  translations: 'Übersetzungen',
  purpose: 'Art des Bogens',
  pages: 'Fragen',
  source: 'Herkunft',
  ...APPOINTMENT_FIELDS,
  ...ABSENCE_FIELDS,
  ...FIELD_WORDS,
};
/** A field whose name is the id of a view. */
export const SAVED_VIEW = 'Gespeicherte Ansicht';

export const STATUS_TEXTS: Record<string, string> = {
  neu: 'Neu',
  gelesen: 'Gelesen',
  erledigt: 'Erledigt',
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  archived: 'Archiviert',
};
export const ACCESS_TEXTS: Record<string, string> = {
  public: 'Ohne Anmeldung',
  signed_in: 'Nur angemeldet',
};
export const PURPOSE_TEXTS: Record<string, string> = {
  questionnaire: 'Fragebogen',
  information: 'Information',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

/** Values of fields. */
export const VALUES = {
  empty: 'leer',
  deleted: 'gelöscht',
  yes: 'Ja',
  no: 'Nein',
  noCase: 'Keines',
  someCustomer: 'jemand aus der Kartei',
  otherActivity: 'mit einem anderen Vorgang',
  otherLocation: 'ein anderer Standort',
  nobody: 'niemand',
  otherPeople: (count: number) => (count === 1 ? '1 weitere Person' : `${count} weitere Personen`),
  otherTreatment: 'eine andere Behandlung',
  otherColumn: 'jemand anderes',
  appointments: (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`),
  columns: (count: number) => (count === 1 ? '1 Spalte' : `${count} Spalten`),
  languages: (count: number) => (count === 1 ? '1 Sprache' : `${count} Sprachen`),
  pages: (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  elements: (count: number) => (count === 1 ? '1 Element' : `${count} Elementen`),
  pagesWith: (pages: string, elements: string) => `${pages} mit ${elements}`,
  consentGiven: (day: string) => `erteilt am ${day}`,
  consentRefused: (day: string) => `abgelehnt am ${day}`,
};
