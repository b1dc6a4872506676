import type { gdtExchange } from '#contract/gdt/calls/gdt-exchange.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { inWords } from '#contract/shared/in-words.ts';
import { ANSWER_HOURS } from '#contract/shared/limits.ts';

/** What several rooms of the settings say; a room's own texts stand in its folder. */
export const COMMON = {
  /** Back to the index. */
  allSettings: 'Alle Einstellungen',
  cancel: 'Abbrechen',
  /** Takes a row out of a form or list. */
  remove: 'Entfernen',
};

/** The bar below a page on which something is changed. */
export const UNSAVED = {
  title: 'Nicht gespeicherte Änderungen',
  save: 'Speichern',
  keys: 'Strg+S',
  discard: 'Verwerfen',
  discarded: 'Änderungen verworfen',
  /** A field says what is missing. */
  incomplete: 'Bitte die markierten Angaben prüfen.',
};

/** The navigation beside every page of settings. */
export const SHELL = {
  nav: 'Einstellungen',
  search: 'Einstellung suchen',
};

/** The way back from a change. */
export const UNDO = {
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  notUndone: 'Nicht rückgängig gemacht',
  changedAgain: 'Das wurde inzwischen noch einmal geändert. Bitte den Verlauf ansehen.',
};

export const HISTORY = {
  title: 'Verlauf',
  none: 'Noch keine Änderung.',
  undoOf: (change: string) => `Rückgängig: ${change}`,
  older: 'Ältere Änderungen',
};

export const SETTING_FRAME = {
  changedElsewhere: 'Inzwischen hat jemand anderes das geändert',
  reload: 'Neuen Stand laden',
};

/** While the practice is not reached. */
export const LAST_KNOWN = {
  title: 'Letzter bekannter Stand',
  text: 'Die Praxis ist gerade nicht erreichbar. Ändern geht, sobald sie es wieder ist.',
  retry: 'Noch einmal versuchen',
};

export const ATTENTION = {
  title: 'Ton und Benachrichtigungen',
  text: 'Gilt für dieses Gerät. Wie viel wartet, steht immer am Menü.',
  sound: 'Ton, wenn etwas eingeht',
  soundHelp: 'Solange Empfang offen ist.',
  push: 'Benachrichtigung, wenn Empfang nicht offen ist',
  pushHelp:
    'Sagt nur, dass etwas eingegangen ist: keine Namen, kein Inhalt. Endet mit der Anmeldung.',
};

export const QUIET_HOURS = {
  none: 'Keine. Alles kommt sofort.',
  span: (number: number) => `Ruhezeit ${number}`,
  from: 'Von',
  to: 'Bis',
  timeMissing: 'Bitte eine Uhrzeit eintragen.',
  removeSpan: (number: number) => `Ruhezeit ${number} entfernen`,
  overnight:
    'Von 20:00 bis 07:00 gilt über Nacht bis zum nächsten Morgen, von 00:00 bis 00:00 den ganzen Tag.',
  add: 'Ruhezeit hinzufügen',
};

export const OPENING_HOURS = {
  text: `Danach wird gesagt, bis wann eine Nachricht beantwortet wird: nach ${inWords(ANSWER_HOURS)} Stunden Öffnungszeit.`,
  closed: 'geschlossen',
  from: 'Von',
  /** Where a day has several times. */
  fromOf: (number: number) => `Von (${number})`,
  to: 'Bis',
  toOf: (number: number) => `Bis (${number})`,
  removeTime: (day: string, number: number) => `${day}, Zeit ${number} entfernen`,
  addTime: 'Zeit hinzufügen',
  addTimeOn: (day: string) => `${day}: Zeit hinzufügen`,
  closures: 'Geschlossene Tage',
  closure: (number: number) => `Geschlossen ${number}`,
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  occasion: 'Anlass (freiwillig)',
  removeClosure: (number: number) => `Geschlossen ${number} entfernen`,
  addClosure: 'Geschlossene Tage hinzufügen',
  /** What patients are told with these times. */
  promise: (promise: string) => `Wer jetzt schreibt, liest: „${promise}“`,
  noPromise: 'Ohne Zeiten wird Patientinnen und Patienten nichts zugesagt.',
};

export const TEXT_BLOCKS = {
  text: (variables: string) =>
    `Für Antworten. Wird beim Einfügen ersetzt: ${variables}. Aus {{Anrede}} wird „Sehr geehrte Frau Dr. Müller“ oder „Guten Tag Kim Müller“, direkt vor {{Nachname}} nur „Frau Dr.“.`,
  block: (number: number) => `Textbaustein ${number}`,
  name: 'Name',
  blockText: 'Text',
  add: 'Textbaustein hinzufügen',
};

/** How people sign in to the practice. */
export const SIGN_IN = {
  secondFactor: 'Zweiter Faktor für das Team',
  secondFactorHelp:
    'Wer noch keinen hat, richtet ihn bei der nächsten Anmeldung ein. Für Rechte, Auskünfte und Löschen wird er noch einmal gebraucht.',
  truthful: 'Beim Anmelden sagen, ob es ein Konto gibt',
  truthfulHelp:
    'Spart Patientinnen und Patienten einen Schritt. Wer eine Adresse eintippt, erfährt dann aber auch, ob diese Person hier ein Konto hat. Empfohlen: aus.',
};

/** The pages that may show Empfang in a frame. */
export const EMBEDDING = {
  none: 'Keine. Nur Empfang selbst.',
  address: (number: number) => `Adresse ${number}`,
  addressWrong: 'Bitte wie https://praxis.example schreiben: ohne Pfad und ohne Stern.',
  removeAddress: (number: number) => `Adresse ${number} entfernen`,
  add: 'Adresse hinzufügen',
};

/** Systems outside that send calls, SMS and chats. */
export const INTEGRATIONS = {
  title: 'Telefon, SMS und Chat',
  text: 'Systeme, die Anrufe, SMS und Chats hierher melden. Jedes hat ein eigenes Geheimnis, mit dem es unterschreibt.',
  none: 'Noch kein System.',
  heard: (at: string) => `zuletzt gehört ${at}`,
  neverHeard: 'noch nie gehört',
  oldSecret: (seen: string, until: string) => `${seen} · altes Geheimnis gilt bis ${until}`,
  name: 'Name des Systems',
  create: 'Anlegen',
  renew: 'Neues Geheimnis',
  secret: 'Geheimnis des Systems',
  secretText: 'Jetzt im sendenden System eintragen: Es wird nur dieses eine Mal gezeigt.',
  secretEntered: 'Ist eingetragen',
  end: 'Beenden',
  askEnd: 'System beenden?',
  askEndText: (system: string) =>
    `Was „${system}“ danach meldet, wird abgewiesen. Was schon da ist, bleibt.`,
  failed: 'Das hat nicht geklappt',
};

/** How a location hands answers over to its practice system. */
export const GDT = {
  receiverId: 'GDT-Kennung des Praxissystems',
  receiverIdHelp: '8 Zeichen, zum Beispiel PRAXIS01',
  senderId: 'GDT-Kennung von Empfang',
  senderIdHelp: '8 Zeichen, wie im Praxissystem eingetragen',
  idWrong: 'Genau 8 Buchstaben oder Ziffern.',
  charset: 'Zeichensatz',
  folder: 'Austauschordner aus Sicht des Praxissystems',
  folderHelp: 'Für den Verweis auf das PDF, zum Beispiel C:\\GDT',
  noneChosen: 'Bitte mindestens einen Fragebogen wählen, oder „Alle“.',
};

export const GDT_CHARSETS = [
  { value: '3', text: '3 – Windows (CP1252)' },
  { value: '2', text: '2 – IBM (CP437)' },
  { value: '1', text: '1 – 7-Bit (Umlaute als ae, oe, ue)' },
];

/** The practice's own abbreviations of questions. */
export const GDT_ABBREVIATIONS = {
  title: 'Kürzel der Fragen',
  text: 'Unter diesem Kürzel (Feld 8410) kommt die Antwort an. Ohne eigenes gilt das vorgeschlagene.',
  questionnaire: 'Fragebogen',
  chooseQuestionnaire: 'Fragebogen wählen',
};

/** What goes to the practice system without a person. */
export const GDT_AUTOMATIC = {
  title: 'Von selbst übergeben',
  on: 'Ausgefüllte Fragebögen in den Austauschordner legen',
  onHelp:
    'Nur wo die Patientennummer aus dem Praxissystem bekannt ist. Einwilligungen und was zu prüfen ist, übergeben Sie von Hand.',
  withPdf: 'Mit PDF',
  withPdfHelp: 'Der ganze Fragebogen als Dokument neben der Datei',
  which: 'Welche Fragebögen',
  all: 'Alle',
  chosen: 'Nur ausgewählte',
};

/** How it stands with the exchange folder. */
export const GDT_EXCHANGE = {
  noFolder: 'Auf diesem Server ist kein Austauschordner eingerichtet',
  noFolderText:
    'Dateien können heruntergeladen werden. Für den Ordner beim Start GDT_FOLDER setzen.',
  folderIs: (state: string) => `Der Austauschordner ist ${state}`,
  folderText:
    'Bitte prüfen Sie, ob er eingehängt ist und Empfang darin schreiben darf. Was übergeben werden soll, wartet solange.',
  sameIds: (locations: readonly string[]) => `Dieselben Kennungen hat auch ${locations.join(', ')}`,
  sameIdsText:
    'Was das Praxissystem schickt, erscheint nur beim ersten dieser Standorte. Geben Sie jedem eine eigene Kennung von Empfang.',
  folder: 'Ordner',
  lastRead: 'Zuletzt gelesen',
  lastWritten: 'Zuletzt geschrieben',
  never: 'noch nie',
  waiting: 'Wartet',
  nothingWaits: 'nichts',
  waitsSince: (at: string) => `, seit ${at}`,
  byHand: 'Von Hand',
  byHandText: (count: number) =>
    `${count === 1 ? '1 Fragebogen' : `${count} Fragebögen`}: im Posteingang öffnen und übergeben`,
  test: 'Testdatei schreiben',
  tested: (file: string) =>
    `„${file}“ liegt im Austauschordner. Bitte am Rechner des Praxissystems nachsehen.`,
};

type Exchange = ResponseOf<typeof gdtExchange>;

export const GDT_FOLDER_STATES: Record<Exchange['folder'], string> = {
  none: 'nicht eingerichtet',
  ready: 'erreichbar und beschreibbar',
  missing: 'nicht erreichbar',
  read_only: 'erreichbar, aber nicht beschreibbar',
};

export const GDT_WAITING_REASONS: Record<NonNullable<Exchange['waiting_reason']>, string> = {
  no_folder: 'der Austauschordner ist nicht erreichbar',
  unread: 'das Praxissystem hat die vorige Datei noch nicht abgeholt',
  incomplete: 'Angaben fehlen',
  failed: 'die Datei ließ sich nicht erstellen',
};

/** Files of the practice system that could not be read. */
export const GDT_QUARANTINE = {
  title: 'Nicht lesbare Dateien',
  text: (folder: string) =>
    `Sie liegen im Austauschordner unter „${folder}“. Gelöscht wurde keine.`,
  file: (at: string, bytes: string) => `${at} · ${bytes} Byte`,
  retry: 'Erneut versuchen',
  /** Said behind what stands on the button. */
  retryWhich: (file: string) => ` mit ${file}`,
  removeWhich: (file: string) => ` von ${file}`,
  read: (file: string) => `${file} ist gelesen`,
  stillUnread: (file: string) => `${file} ließ sich wieder nicht lesen`,
  askRemove: 'Datei endgültig entfernen?',
  askRemoveText: (file: string) =>
    `${file} wird gelöscht. Was darin steht, ist dann nur noch im Praxissystem.`,
  notRemoved: 'Nicht entfernt',
};
