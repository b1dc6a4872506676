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
  language: 'Sprache der Texte',
  languageStep: 'Sprache ändern',
  access: 'Wer darf ausfüllen?',
  signedIn: 'Nur angemeldet',
  public: 'Ohne Anmeldung',
  accessStep: 'Zugang ändern',
  purpose: 'Zweck',
  purposeStep: 'Zweck ändern',
  asksForWhom: 'Fragt, für wen ausgefüllt wird (für mich, mein Kind, als Betreuer)',
  wetInk: 'Unterschrift auf Papier nötig nach (freiwillig, z. B. GOZ § 2 Abs. 2)',
};

export const PURPOSE_TEXTS: Record<PurposeKind, string> = {
  questionnaire: 'Fragebogen',
  information: 'Information (wird nur gelesen)',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

export const PAGE_SETTINGS = {
  explanation: 'Eine Seite mit Bedingungen sieht nur, auf wen sie zutreffen.',
};

export const ELEMENT_SETTINGS = {
  kind: 'Art',
  hiddenName: 'Bezeichnung (nur für das Team)',
  textStep: 'Text ändern',
  required: 'Muss beantwortet werden',
  requiredStep: 'Pflicht ändern',
  placeholder: 'Beispiel im leeren Feld (freiwillig)',
  placeholderStep: 'Beispiel ändern',
  plain: 'Dasselbe in Leichter Sprache (freiwillig)',
  plainStep: 'Leichte Sprache ändern',
  readOnly: 'Nur lesen: die Antwort steht fest',
  readOnlyStep: 'Nur lesen ändern',
};

/** How the answers of a choice go together. */
export const CHOICE_SETTINGS = {
  alone: 'Schließt alle anderen Antworten aus',
  noneAlone: 'Keine',
  severalAlone: 'Mehrere (aus Import)',
  aloneStep: 'Ausschließende Antwort ändern',
  openChoice: '„Sonstiges“ mit freiem Text',
  openChoiceStep: '„Sonstiges“ ändern',
};

/** How a question is answered, and how often what stands below a heading. */
export const ANSWER_SETTINGS = {
  title: 'Antworten',
  groupTitle: 'Fragen darunter',
};

/** What few questions need. */
export const MORE_SETTINGS = {
  title: 'Erweitert',
  set: (count: number) => `${count} gesetzt`,
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
  unit: 'Einheit (freiwillig, z. B. cm)',
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
    'Enter in der Überschrift bringt die erste Frage darunter. Andere kommen dazu, wenn sie in der Gliederung darauf gezogen oder hierher verschoben werden.',
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

/** What nobody sees who fills the form. */
export const HIDDEN_LIST = {
  title: 'Im Hintergrund',
  explanation: 'Wird beim Ausfüllen nicht gezeigt.',
};
