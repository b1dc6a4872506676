export const VERSIONS_DIALOG = {
  /** Also on the button that opens it. */
  title: 'Fassungen',
  close: 'Schließen',
  loading: 'Fassungen werden geladen',
  /** Above the list, which is the practice's. */
  onItsWay:
    'Ihre letzte Änderung ist noch nicht in der Praxis angekommen. Sie steht hier, sobald sie übertragen ist.',
  version: (number: number, state: string) => `Fassung ${number} · ${state}`,
  restore: (number: number) => `Fassung ${number} wiederherstellen`,
  restoreFailed: 'Nicht wiederhergestellt',
  whatChanged: 'Was hat sich geändert',
  comparedWith: 'Verglichen mit',
  oldest: 'Das ist die älteste Fassung. Es gibt keine, mit der sie sich vergleichen lässt.',
};

/** What became of a version. */
export const VERSION_STATES = {
  live: 'Live',
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  formerlyPublished: 'Früher veröffentlicht',
  archived: 'Archiviert',
};

export const COMPARISON = {
  loading: 'Fassungen werden verglichen',
  same: (after: number, before: number) => `Fassung ${after} und Fassung ${before} sind gleich.`,
  /** @param changes as `CHANGE_LIST.count` says them */
  fromTo: (changes: string, before: number, after: number) =>
    `${changes} von Fassung ${before} zu Fassung ${after}`,
};

export const CHANGE_LIST = {
  added: 'neu',
  removed: 'entfernt',
  changed: 'geändert',
  count: (changes: number) => (changes === 1 ? '1 Änderung' : `${changes} Änderungen`),
  page: (name: string) => `Seite ${name}`,
};

export const PUBLISH_DIALOG = {
  title: 'Veröffentlichen',
  cancel: 'Abbrechen',
  publish: 'Jetzt veröffentlichen',
  /** Above what is wrong with it. */
  impossible: 'So lässt sich der Fragebogen nicht veröffentlichen',
  /** Above what may be meant as it is. */
  lookFirst: 'Bitte vorher ansehen',
  comparing: 'Vergleich mit dem, was live ist',
  noComparison: 'Kein Vergleich mit dem, was live ist',
  first:
    'Dieser Fragebogen ist noch nicht veröffentlicht. Danach können Patientinnen und Patienten ihn ausfüllen.',
  nothingChanged: (live: number) =>
    `Es hat sich nichts geändert: Fassung ${live} ist live und sagt dasselbe.`,
  /** @param changes as `CHANGE_LIST.count` says them */
  changedSince: (changes: string, live: number) =>
    `${changes} gegenüber Fassung ${live}, die jetzt live ist:`,
};
