import type { PurposeKind } from '#contract/questionnaires/purpose.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';

export const QUESTIONNAIRES_PAGE = {
  title: 'Fragebögen',
  handedOver: 'An Kioske gegeben',
  handedOverOpen: (open: number) => `An Kioske gegeben: ${open} offen`,
  fromPracticeSystem: 'Aus Praxissystem',
  fromPracticeSystemCount: (waiting: number) => `Aus Praxissystem: ${waiting}`,
  importFile: 'FHIR-Datei importieren',
  /** While the practice is out of reach. */
  listFrom: (time: string) => `Stand der Liste: ${time}`,
  emptyTitle: 'Noch keine Fragebögen',
  empty:
    'Fragebögen füllen Patientinnen und Patienten zu Hause oder im Wartezimmer aus. Eine Vorlage ist ein guter Anfang.',
  nothingFound: 'Kein Fragebogen passt zur Auswahl',
  nothingFoundHint:
    'Gesucht wird in Titel und Beschreibung. Archivierte zeigt der Filter „Status“.',
  showAll: 'Alle zeigen',
  /** What the pager counts. */
  counted: 'Fragebögen',
};

export const LIST_FILTERS = {
  search: 'Fragebögen durchsuchen',
  searchHint: 'Suchen: Titel, Beschreibung',
  status: 'Status',
  notArchived: 'Nicht archiviert',
  anyStatus: 'Alle',
  purpose: 'Art',
  anyPurpose: 'Alle',
};

export const STATUS_TEXTS: Record<QuestionnaireSummary['status'], string> = {
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  archived: 'Archiviert',
};

export const ACCESS_TEXTS: Record<QuestionnaireSummary['access'], string> = {
  public: 'ohne Anmeldung',
  signed_in: 'mit Anmeldung',
};

export const PURPOSE_TEXTS: Record<PurposeKind, string> = {
  questionnaire: 'Fragebogen',
  information: 'Information',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

export const QUESTIONNAIRE_TABLE = {
  selectPage: 'Alle auf dieser Seite auswählen',
  selectOne: (title: string) => `${title} auswählen`,
  titleColumn: 'Titel',
  purposeColumn: 'Art',
  languagesColumn: 'Sprachen',
  statusColumn: 'Status',
  questionsColumn: 'Fragen',
  changedColumn: 'Geändert',
  actionsColumn: 'Aktionen',
  /** After the number of questions, where the column has no head. */
  questions: 'Fragen',
};

export const LANGUAGES_CELL = {
  more: (count: number) => `+${count}`,
};

export const STATUS_CELL = {
  withDraft: 'Änderungen im Entwurf',
  withDraftHint:
    'Patienten bekommen die veröffentlichte Fassung; neuere Änderungen sind noch Entwurf',
  onDevice: 'Auf diesem Gerät gespeichert, noch nicht übertragen',
  deleting: 'wird gelöscht',
  waiting: 'wartet',
  refused: 'im Ausgang prüfen',
  refusedHint: 'Nicht übertragen: bitte im Ausgang ansehen',
};

export const ROW_MENU = {
  label: (title: string) => `Aktionen für ${title}`,
  edit: 'Bearbeiten',
  preview: 'Vorschau',
  duplicate: 'Duplizieren',
  handOver: 'An Kiosk geben',
  copyLink: 'Link kopieren',
  showQrCode: 'QR-Code zeigen',
  print: 'Drucken',
  fhirFile: 'Als FHIR-Datei',
  answers: 'Antworten als Tabelle',
  archive: 'Archivieren',
  reactivate: 'Wieder aktivieren',
  remove: 'Löschen',
};

/** Beside the row that is pointed at: short to be seen, with the title to be heard. */
export const ROW_TOOLS = {
  edit: 'Bearbeiten',
  editNamed: (title: string) => `Bearbeiten: ${title}`,
  handOver: 'An Kiosk geben',
  handOverNamed: (title: string) => `An Kiosk geben: ${title}`,
  copyLink: 'Link kopieren',
  copyLinkNamed: (title: string) => `Link kopieren: ${title}`,
};

export const SELECTION_BAR = {
  label: 'Auswahl',
  count: (selected: number) => (selected === 1 ? '1 ausgewählt' : `${selected} ausgewählt`),
  handOver: 'An Kiosk geben',
  archive: 'Archivieren',
  clear: 'Auswahl aufheben',
};

/** What was done, as the notices after it say. */
export const DONE = {
  archived: (title: string) => `„${title}“ ist archiviert`,
  archivedMany: (count: number) => `${count} Fragebögen sind archiviert`,
  undo: 'Rückgängig',
  reactivated: (title: string) => `„${title}“ ist wieder da`,
  reactivatedAs: 'Als Entwurf: Ausfüllen kann man ihn, sobald Sie ihn veröffentlichen.',
  duplicated: (title: string) => `„${title}“ ist als Entwurf angelegt`,
  linkCopied: 'Link ist kopiert',
};

/** Titles of what went wrong. */
export const FAILED = {
  save: 'Nicht gespeichert',
  remove: 'Nicht gelöscht',
  removeUnknown: 'Vielleicht schon gelöscht',
  print: 'Nicht gedruckt',
};

export const DELETE_DIALOG = {
  title: 'Fragebogen löschen?',
  explanation: (title: string) =>
    `„${title}“ wird mit allen Fassungen gelöscht. Links und QR-Codes dazu führen dann ins Leere.`,
  cancel: 'Abbrechen',
  remove: 'Endgültig löschen',
  removed: (title: string) => `„${title}“ ist gelöscht`,
  waiting: (title: string) => `„${title}“ wird gelöscht`,
  waitingUntil: 'Das geschieht, sobald die Praxis wieder erreichbar ist.',
};

/** In place of the question, when somebody has handed it in. */
export const STILL_USED = {
  title: 'Dieser Fragebogen wird gebraucht',
  explanation: (title: string) =>
    `„${title}“ wurde schon ausgefüllt und muss lesbar bleiben. Löschen geht deshalb nicht.`,
  isArchived: 'Er ist archiviert: Niemand kann ihn mehr ausfüllen.',
  mayArchive:
    'Sie können ihn archivieren: Dann füllt ihn niemand mehr aus, und was da ist, bleibt.',
  close: 'Schließen',
  keep: 'Behalten',
  archive: 'Archivieren',
};

export const SHARE_DIALOG = {
  title: 'QR-Code zum Ausfüllen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link ist kopiert',
  download: 'Herunterladen',
  print: 'Drucken',
  close: 'Schließen',
  code: (title: string) => `QR-Code zu ${title}`,
  needsSignIn: 'Zum Ausfüllen ist eine Anmeldung nötig.',
};
