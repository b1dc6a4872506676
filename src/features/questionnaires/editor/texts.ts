import type { TextFormat } from '#contract/questionnaires/schema.ts';

// `step` and keys that end in `Step` name a change, as undo and redo say it.

export const EDITOR = {
  panes: 'Bereiche',
  outlinePane: 'Gliederung',
  sheetPane: 'Ansicht',
  settingsPane: 'Einstellungen',
  translate: 'Übersetzen',
  add: 'Hinzufügen',
  /** Leads from the outline to the settings of the questionnaire as a whole. */
  form: 'Fragebogen',
};

export const EDITOR_HEADER = {
  untitled: 'Fragebogen ohne Titel',
  toList: 'Zur Liste der Fragebögen',
  undo: 'Rückgängig',
  undoOf: (step: string) => `Rückgängig: ${step}`,
  undoHint: (step: string) => `Rückgängig: ${step} (Strg+Z)`,
  nothingToUndo: 'Nichts rückgängig zu machen',
  redo: 'Wiederholen',
  redoOf: (step: string) => `Wiederholen: ${step}`,
  redoHint: (step: string) => `Wiederholen: ${step} (Strg+Y)`,
  nothingToRedo: 'Nichts zu wiederholen',
};

export const EDITOR_ACTIONS = {
  preview: 'Vorschau',
  publish: 'Veröffentlichen',
  restoreStep: (version: number) => `Wiederherstellen von Fassung ${version}`,
};

/** A draft of this person that was found on the device. */
export const DRAFT_OFFER = {
  title: 'Auf diesem Gerät liegt ein Entwurf',
  take: 'Entwurf weiter bearbeiten',
  drop: 'Entwurf verwerfen',
  explanation: (time: string) => `Er ist von ${time} und noch nicht in der Praxis gespeichert.`,
};

/** How what can be added is called. */
export const KIND_TEXTS = {
  text: 'Kurzer Text',
  longtext: 'Langer Text',
  select: 'Auswahl (eine Antwort)',
  multiselect: 'Auswahl (mehrere)',
  confirm: 'Häkchen',
  number: 'Zahl',
  date: 'Datum',
  files: 'Fotos und Dokumente',
  signature: 'Unterschrift',
  info: 'Hinweis',
  group: 'Überschrift mit Fragen',
  rows: 'Wiederholbare Angaben',
  separator: 'Trennlinie',
  event: 'Dringlichkeit setzen',
  meta: 'Verborgene Angabe',
};

/** How something is called that has no text yet. */
export const UNTITLED = {
  element: (kind: string) => `${kind} ohne Text`,
  page: 'Seite ohne Titel',
  answer: 'Antwort ohne Text',
};

export const ADD_DIALOG = {
  title: 'Was soll hinzukommen?',
  cancel: 'Abbrechen',
  textGroup: 'Text und Zahl',
  choiceGroup: 'Auswahl',
  fileGroup: 'Datei und Unterschrift',
  layoutGroup: 'Aufbau',
  hiddenGroup: 'Im Hintergrund',
  page: 'Neue Seite',
};

export const CANVAS = {
  label: 'Fragen der Seite',
  empty: 'Enter im Titel bringt die erste Frage.',
  enterHint: 'Enter in einer Frage bringt die nächste.',
  add: 'Hinzufügen',
};

/** Title and description on the sheet. */
export const FORM_HEAD = {
  untitled: 'Fragebogen ohne Titel',
  title: 'Titel',
  titleHint: 'Titel des Fragebogens',
  titleStep: 'Titel ändern',
  description: 'Beschreibung (freiwillig)',
  descriptionStep: 'Beschreibung ändern',
};

export const PAGE_HEAD = {
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  title: 'Titel der Seite',
  titleStep: 'Titel der Seite ändern',
};

/** What is written in a card. */
export const CARD_TEXTS = {
  question: 'Frage',
  /** In the empty field. */
  hint: 'Was möchten Sie wissen?',
  info: 'Text des Hinweises',
  heading: 'Überschrift',
  textStep: 'Text ändern',
  help: 'Hilfe darunter (freiwillig)',
  helpStep: 'Hilfe ändern',
};

/** The answers of a choice, written in its card. */
export const OPTION_FIELDS = {
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
  openChoice: 'Sonstiges: …',
};

export const OPTION_ROW = {
  label: (number: number) => `Antwort ${number}`,
  up: (name: string) => `${name} nach oben`,
  upHint: 'Nach oben (Alt+Pfeil hoch)',
  down: (name: string) => `${name} nach unten`,
  downHint: 'Nach unten (Alt+Pfeil runter)',
  remove: (name: string) => `${name} löschen`,
  removeHint: 'Antwort löschen',
};

/** What cannot be seen of an element, and how its answer looks. */
export const CANVAS_CARD = {
  label: (kind: string, text: string) => `${kind}: ${text}`,
  drag: 'Ziehen verschiebt',
  settings: 'Einstellungen',
  repeatable: 'Wiederholbar',
  rules: (count: number) => (count === 1 ? '1 Bedingung' : `${count} Bedingungen`),
  confirm: 'Ja',
  moreAnswers: (count: number) =>
    count === 1 ? 'und eine weitere Antwort' : `und ${count} weitere Antworten`,
  openChoice: 'Sonstiges: …',
  signature: 'Hier unterschreiben',
  files: 'Fotos oder Dokumente',
};

/** What stands in an empty field of a format. */
export const FORMAT_HINTS: Partial<Record<TextFormat, string>> = {
  integer: '0',
  decimal: '0,0',
  date: 'TT.MM.JJJJ',
  dateTime: 'TT.MM.JJJJ, 00:00',
  time: '00:00',
  url: 'https://',
  email: 'name@beispiel.de',
  tel: '0171 2345678',
  kvnr: 'A123456780',
};

/** What was done with the document, as undo, notices and a screen reader say it. */
export const ACTIONS = {
  addStep: (kind: string) => `„${kind}“ hinzufügen`,
  addPageStep: 'Seite hinzufügen',
  added: (place: string) => `Hinzugefügt: ${place}`,
  duplicateStep: (title: string) => `${title} duplizieren`,
  duplicated: (place: string) => `Dupliziert: ${place}`,
  removeStep: (title: string) => `${title} löschen`,
  removed: (title: string) => `${title} gelöscht`,
  undo: 'Rückgängig',
  undone: (step: string) => `Rückgängig: ${step}`,
  redone: (step: string) => `Wiederholt: ${step}`,
  lastPageSpoken: 'Die letzte Seite bleibt: Ein Fragebogen hat mindestens eine.',
  lastPageTitle: 'Die letzte Seite bleibt',
  lastPage: 'Ein Fragebogen hat mindestens eine Seite.',
  moveStep: (title: string) => `${title} verschieben`,
  atTop: 'Steht schon ganz oben',
  atBottom: 'Steht schon ganz unten',
  kindStep: 'Art ändern',
};

export const OUTLINE = {
  label: 'Seiten und Fragen',
  page: 'Seite',
  required: 'Pflichtfrage',
  error: 'Fehler',
  warning: 'Hinweis',
  /** Where a page stands, as a screen reader says it. */
  pagePlace: (title: string, at: number, of: number) => `Seite ${title}: ${at} von ${of}`,
  elementPlace: (title: string, at: number, of: number, parent: string) =>
    `${title}: ${at} von ${of} in ${parent}`,
};

export const MOVE_DIALOG = {
  title: 'Wohin verschieben?',
  parent: 'Seite oder Überschrift',
  place: 'Stelle',
  first: 'Ganz am Anfang',
  after: (title: string) => `Nach „${title}“`,
  move: 'Verschieben',
  cancel: 'Abbrechen',
};

export const FINDINGS = {
  errors: (count: number) => `${count} Fehler`,
  warnings: (count: number) => `${count} ${count === 1 ? 'Hinweis' : 'Hinweise'}`,
  none: 'Nichts zu beanstanden',
  close: 'Schließen',
  error: 'Fehler',
  warning: 'Hinweis',
  untitled: 'Der Fragebogen hat noch keinen Titel.',
  /** The beginning of a sentence, in place of one that names the question by its id. */
  goneQuestion: 'Eine Bedingung richtet sich nach einer Frage, die gelöscht ist',
};

/** How far what was typed has come. */
export const SAVE_LINE = {
  typing: 'Wird gesichert',
  onDevice: 'Auf diesem Gerät gesichert',
  unfit: 'für die Praxis fehlt noch etwas',
  draft: {
    waits: 'Entwurf wartet auf Netz',
    goes: 'Entwurf wird gespeichert',
    there: 'Entwurf gespeichert',
  },
  published: {
    waits: 'Veröffentlichung wartet auf Netz',
    goes: 'Wird veröffentlicht',
    there: 'Veröffentlicht',
  },
  conflict: 'Jemand anderes hat auch gespeichert: im Ausgang vergleichen',
  refused: 'Nicht gespeichert: im Ausgang ansehen',
  notOnDevice: 'Auf diesem Gerät nicht gesichert. Bitte diese Seite offen lassen.',
};

export const PUBLISH = {
  failed: 'Nicht veröffentlicht',
  unknown: 'Vielleicht schon veröffentlicht',
  stuck: 'Ein früherer Stand wartet im Ausgang auf eine Entscheidung. Bitte zuerst dort ansehen.',
  unfit: 'Dem Fragebogen fehlt noch etwas. Bitte die Fehler zuerst beheben.',
};

/** What others have saved meanwhile. */
export const MERGED = {
  title: 'Jemand anderes hat auch gespeichert',
  explanation: 'Die anderen Änderungen sind übernommen. Rückgängig machen geht wie immer.',
  step: 'Änderungen von anderen übernehmen',
};

export const TRANSLATION_PANEL = {
  label: 'Übersetzungen',
  back: 'Zurück zum Bearbeiten',
  language: 'Sprache',
  page: 'Seite',
  allPages: 'Alle Seiten',
  onlyMissing: 'Nur fehlende',
  complete: 'Alles ist übersetzt',
  missing: (count: number) =>
    count === 1 ? 'Es fehlt noch 1 Text' : `Es fehlen noch ${count} Texte`,
  another: 'Weitere Sprache',
  choose: 'Bitte wählen',
  addStep: (language: string) => `${language} hinzufügen`,
  changeStep: (language: string) => `${language} ändern`,
  oneLanguage:
    'Dieser Fragebogen wird bisher nur in einer Sprache angeboten. Eine weitere Sprache wählen, dann stehen hier alle Texte neben ihrer Übersetzung.',
  nothingMissing: 'Hier fehlt nichts.',
  showMore: (count: number) => `Weitere zeigen (${count})`,
};
