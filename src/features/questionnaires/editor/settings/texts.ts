import type { PurposeKind } from '#contract/questionnaires/purpose.ts';
// `step` and keys that end in `Step` name a change, as undo and redo say it.

export const SETTINGS_PANEL = {
  title: (of: string) => `Einstellungen: ${of}`,
  form: 'Fragebogen',
};

export const SELECTION_TOOLS = {
  label: 'Werkzeuge',
  up: 'Nach oben',
  upHint: 'Nach oben (Alt+Pfeil hoch)',
  down: 'Nach unten',
  downHint: 'Nach unten (Alt+Pfeil runter)',
  move: 'Verschieben nach …',
  duplicate: 'Duplizieren',
  duplicateHint: 'Duplizieren (Strg+D)',
  remove: 'Löschen',
  removeHint: 'Löschen (Entf)',
};

export const FORM_SETTINGS = {
  title: 'Titel',
  titleStep: 'Titel ändern',
  description: 'Beschreibung (freiwillig)',
  descriptionStep: 'Beschreibung ändern',
  language: 'Sprache der Texte',
  languageStep: 'Sprache ändern',
  access: 'Wer darf ausfüllen?',
  signedIn: 'Nur angemeldet',
  public: 'Ohne Anmeldung',
  accessStep: 'Zugang ändern',
  purpose: 'Zweck',
  purposeStep: 'Zweck ändern',
  asksForWhom: 'Fragt, für wen ausgefüllt wird (für mich, mein Kind, als Betreuer)',
  wetInk: 'Unterschrift auf Papier nötig nach (optional, z. B. GOZ § 2 Abs. 2)',
};

export const PURPOSE_TEXTS: Record<PurposeKind, string> = {
  questionnaire: 'Fragebogen',
  information: 'Information (wird nur gelesen)',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

export const PAGE_SETTINGS = {
  title: 'Titel der Seite',
  titleStep: 'Titel der Seite ändern',
};

export const ELEMENT_SETTINGS = {
  kind: 'Art',
  question: 'Frage',
  info: 'Text des Hinweises',
  heading: 'Überschrift',
  hiddenName: 'Bezeichnung (nur für das Team)',
  textStep: 'Text ändern',
  help: 'Hilfe darunter (freiwillig)',
  helpStep: 'Hilfe ändern',
  required: 'Muss beantwortet werden',
  requiredStep: 'Pflicht ändern',
  placeholder: 'Beispiel im leeren Feld (freiwillig)',
  placeholderStep: 'Beispiel ändern',
  plain: 'Dasselbe in Leichter Sprache (freiwillig)',
  plainStep: 'Leichte Sprache ändern',
  readOnly: 'Nur lesen: die Antwort steht fest',
  readOnlyStep: 'Nur lesen ändern',
};

/** The answers of a choice. */
export const CHOICE_SETTINGS = {
  title: 'Antworten',
  add: 'Antwort',
  addStep: 'Antwort hinzufügen',
  removeStep: 'Antwort löschen',
  moveStep: 'Antwort verschieben',
  movedTo: (place: number, count: number) => `Antwort ${place} von ${count}`,
  changeStep: 'Antwort ändern',
  pasteStep: 'Antworten einfügen',
  pasted: (count: number) =>
    count === 1 ? 'Eine Antwort eingefügt' : `${count} Antworten eingefügt`,
  pasteHint: 'Mehrere Zeilen einfügen ergibt mehrere Antworten.',
  alone: 'Schließt alle anderen Antworten aus',
  noneAlone: 'Keine',
  severalAlone: 'Mehrere (aus Import)',
  aloneStep: 'Ausschließende Antwort ändern',
  openChoice: '„Sonstiges“ mit freiem Text',
  openChoiceStep: '„Sonstiges“ ändern',
};

export const OPTION_ROW = {
  label: (number: number) => `Antwort ${number}`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  remove: (name: string) => `${name} löschen`,
};

/** The answer with which a question starts. */
export const DEFAULT_SETTING = {
  label: 'Vorbelegung',
  labelOptional: 'Vorbelegung (freiwillig)',
  none: 'Keine',
  ticked: 'Häkchen ist schon gesetzt',
  step: 'Vorbelegung ändern',
};

export const TEXT_SETTINGS = {
  format: 'Eingabeformat',
  formatStep: 'Eingabeformat ändern',
  atLeast: 'Mindestens',
  atMost: 'Höchstens',
  earliest: 'Frühestens',
  latest: 'Spätestens',
  minStep: 'Kleinsten Wert ändern',
  maxStep: 'Größten Wert ändern',
  unit: 'Einheit (optional, z. B. cm)',
  unitStep: 'Einheit ändern',
  length: 'Höchstens so viele Zeichen (freiwillig)',
  lengthStep: 'Länge ändern',
};

/** What a question says of a person. */
export const MEANING_SETTING = {
  label: 'Bedeutung',
  none: 'Keine besondere',
  step: 'Bedeutung ändern',
};

/** The form that an imported question wants its answer in. */
export const PATTERN_SETTING = {
  title: 'Form der Antwort',
  explanation: (pattern: string) => `Geprüft wird nach dem Muster ${pattern}`,
  example: 'Beispiel, das bei einer anderen Form gezeigt wird (freiwillig)',
  exampleStep: 'Beispiel ändern',
  remove: 'Form nicht mehr prüfen',
  removeStep: 'Form der Antwort ändern',
};

export const FILES_SETTINGS = {
  capture: 'Aufnahme',
  any: 'Fotos und Dokumente, wie man mag',
  photo: 'Fotos mit der Kamera',
  document: 'Dokumente',
  signature: 'Unterschrift',
  captureStep: 'Aufnahme ändern',
  most: 'Höchstens so viele Dateien (freiwillig)',
  mostStep: 'Anzahl ändern',
};

/** A heading with questions, and how often they can be answered. */
export const GROUP_SETTINGS = {
  explanation:
    'Fragen kommen unter diese Überschrift, wenn sie in der Gliederung darauf gezogen oder hierher verschoben werden.',
  least: 'Mindestens so oft',
  leastStep: 'Kleinste Anzahl ändern',
  most: 'Höchstens so oft',
  mostStep: 'Größte Anzahl ändern',
};

/** What is recorded without being asked. */
export const META_SETTINGS = {
  what: 'Was wird festgehalten?',
  language: 'Sprache, in der ausgefüllt wurde',
  location: 'Standort',
  version: 'Fassung des Fragebogens',
  fixedText: 'Fester Text',
  text: 'Text',
  step: 'Angabe ändern',
};
