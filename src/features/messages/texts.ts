import type { WriteWords } from '#platform/write/words.ts';

/** Of a conversation, for the team and for patients. */
export const THREAD = {
  noSubject: 'Nachricht an die Praxis',
  fromPractice: 'Nachricht der Praxis',
  history: 'Verlauf',
};

/** The team's side. */
export const CONVERSATION = {
  label: 'Nachrichten',
  offline: 'Die Nachrichten liegen bei der Praxis',
  earlier: 'Ältere Nachrichten zeigen',
  pdf: 'Unterhaltung als PDF',
  endLinks: 'Links ungültig machen',
  linksEnded: 'Links beendet',
  linksEndedHint: 'Mit der nächsten Nachricht geht ein neuer hinaus.',
  linksNotEnded: 'Nicht beendet',
  answer: 'Antwort',
  /** How an answer reaches the other side. */
  hintPortal: (name: string | null) =>
    name === null ? 'ins Postfach der Patientin oder des Patienten' : `an ${name}, ins Postfach`,
  hintElsewhere: (way: string) => `Hinweis ${way}; der Inhalt nur mit Einwilligung`,
  ways: { sms: 'per SMS', mail: 'per E-Mail', chat: 'in den Chat' },
  notSent: 'Nicht gesendet',
  openVariable: (variable: string) => `Bitte ${variable} noch ausfüllen.`,
  sendAndFinish: 'Senden und erledigen',
  mayReply: 'Patient darf antworten',
  mayReplyOff: 'Die Patientin oder der Patient liest mit, kann hier aber nicht zurückschreiben.',
};

/** Beside the button of the answer. */
export const ANSWER_TOOLS = {
  block: 'Textbaustein',
  insert: 'Textbaustein …',
  when: 'Wann senden',
  now: 'sofort senden',
  evening: 'heute um 18:00 senden',
  morning: 'morgen um 8:00 senden',
  chosen: 'zu einem Zeitpunkt …',
  chosenAt: 'Senden am',
};

/** Of the time that was chosen for an answer. */
export const SENDING_PROBLEMS = {
  missing: 'Bitte wählen, wann die Antwort gesendet wird.',
  past: 'Dieser Zeitpunkt ist vorbei. Bitte einen späteren wählen, oder „sofort“.',
  tooFar: 'Das ist mehr als ein Jahr hin. Bitte das Datum prüfen.',
};

export const OTHER_DRAFT = {
  title: 'Entwurf von anderem Gerät',
  take: 'In diese Unterhaltung übernehmen',
  drop: 'Entwurf verwerfen',
};

export const COMPOSER = {
  send: 'Senden',
  sendKey: 'Strg+Eingabe',
  finishKey: 'Strg+Umschalt+Eingabe',
};

export const MESSAGE_LIST = {
  cancel: 'Nicht senden',
};

/** How a message of one's own stands. */
export const MESSAGE_STANDING = {
  waiting: 'wartet auf Verbindung',
  attention: 'nicht gesendet: bitte im Ausgang ansehen',
  failed: 'nicht zugestellt',
  soon: 'wird gleich gesendet',
  scheduled: (when: string) => `wird gesendet: ${when}`,
  underway: 'unterwegs',
  sent: 'gesendet',
  delivered: 'zugestellt',
  read: 'gelesen',
};

/** Taking back what was sent a moment ago. */
export const UNDO = {
  undo: 'Rückgängig',
  sent: 'Gesendet',
  saved: 'Gespeichert, geht mit der nächsten Verbindung hinaus',
};

export const CANCEL_WORDS: Partial<WriteWords> = {
  refused: 'Nicht zurückgenommen',
  unknown: 'Vielleicht schon zurückgenommen',
  noAnswer:
    'Es kam keine Antwort. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
};

export const MESSAGE_WORDS: Partial<WriteWords> = {
  refused: 'Nicht gesendet',
  unknown: 'Vielleicht schon gesendet',
  noAnswer:
    'Es kam keine Antwort, die Nachricht ist vielleicht schon da. Bitte prüfen Sie die Verbindung und senden Sie noch einmal: Sie kommt dabei nicht doppelt an.',
  sentBefore:
    'Ihre erste Fassung ist angekommen, die geänderte noch nicht. Senden Sie noch einmal, dann geht sie als eigene Nachricht hinaus.',
};

export const PATIENT_MESSAGES = {
  title: 'Ihre Nachrichten',
  write: 'Neue Nachricht',
  search: 'Nachrichten durchsuchen',
  placeholder: 'Suchen',
  empty: 'Noch keine Nachrichten',
  emptyHint: 'Schreiben Sie uns, zum Beispiel zu einem Rezept oder einem Termin.',
  nothingFound: 'Dazu wurde nichts gefunden. Versuchen Sie es mit einem anderen Wort.',
  list: 'Unterhaltungen',
  unread: (messages: number) => `${messages} neu`,
  waiting: 'wartet',
  /** Before what to do in an emergency. */
  emergency: 'Bitte schreiben Sie hier nicht.',
  subject: 'Worum geht es? (freiwillig)',
  message: 'Ihre Nachricht',
  all: 'Alle Nachrichten',
  answer: 'Ihre Antwort',
  noReply: 'Auf diese Nachricht können Sie nicht antworten',
  writeInstead: 'Schreiben Sie eine neue Nachricht',
  orCall: 'oder rufen Sie uns an.',
  offline: 'Ihre Nachrichten werden geladen, sobald die Praxis erreichbar ist.',
  loading: 'Ihre Nachrichten werden geladen',
};

export const UNREAD_CARD = {
  unread: (messages: number) =>
    messages === 1 ? 'Eine neue Nachricht der Praxis' : `${messages} neue Nachrichten der Praxis`,
  read: 'Jetzt lesen',
};

/** Files of a message, and of one that is being written. */
export const ATTACHMENTS = {
  label: 'Anhänge',
  attach: 'Datei anhängen',
  adding: 'Wird hinzugefügt …',
  remove: (name: string) => `${name} entfernen`,
  unnamed: 'Datei',
};

export const FILE_VIEWER = {
  title: (name: string, at: number, count: number) => `${name} (${at} von ${count})`,
  missing: 'Das Foto fehlt hier noch',
  previous: 'Vorheriges',
  next: 'Nächstes',
  save: 'Speichern',
  close: 'Schließen',
};

/** The messages into which shared files can go. */
export const SHARED_CHOICES = {
  write: 'Neue Nachricht an die Praxis',
  writeHint: (location: string) =>
    `${location} · Sie schreiben noch etwas dazu und senden dann selbst.`,
  answer: (subject: string) => `Antwort: ${subject}`,
  answerHint: (when: string) => `Unterhaltung mit der Praxis, zuletzt ${when}`,
};

/** A call on the answering machine. */
export const CALL_PANEL = {
  label: 'Anruf',
  offline: 'Der Anruf liegt bei der Praxis',
  urgent: 'Notfall?',
  urgentHint: 'Die Worte klingen dringend. Das ist ein Vorschlag: bitte gleich anhören.',
  from: 'Von',
  withheld: 'Nummer unterdrückt',
  dialled: 'Gewählt',
  dialledUnknown: 'unbekannt',
  begin: 'Beginn',
  length: 'Dauer',
  minutes: (clock: string) => `${clock} min`,
  concern: 'Anliegen',
  concernUnknown: 'nicht erkannt',
  callBack: 'Zurückrufen',
  recordingUnderway: 'Die Aufnahme ist noch unterwegs.',
  transcript: 'Abschrift',
};

export const CALL_PLAYER = {
  offline: 'Die Aufnahme liegt bei der Praxis',
  place: 'Stelle in der Aufnahme',
  placeOf: (at: string, length: string) => `${at} von ${length}`,
  play: 'Abspielen',
  pause: 'Pause',
  back: '10 s zurück',
  forward: '10 s vor',
  speed: 'Tempo',
};
