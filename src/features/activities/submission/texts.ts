import { sentence } from '#contract/shared/sentence.ts';

export const SUBMISSION_VIEW = {
  handOn: 'Weitergeben',
  openPdf: 'PDF öffnen',
  exportFhir: 'Als FHIR exportieren',
  notExported: 'Nicht exportiert',
  more: 'Weiteres mit diesem Bogen',
  print: 'Drucken',
  onlyAnswered: 'Nur Beantwortetes',
  version: (title: string, version: number) => `${title}, Fassung ${version}`,
  authoredAt: (moment: string) => ` · ausgefüllt ${moment}`,
  /** Where the device's clock was wrong, and the moment before was put right by it. */
  byDevice: (moment: string) => ` (die Uhr des Geräts ging falsch und zeigte ${moment})`,
  otherLanguage: {
    title: (language: string) => `Ausgefüllt auf ${language}`,
    text: 'Neben Frage und Auswahl steht, was die Person gelesen hat. Freie Texte stehen so da, wie sie geschrieben wurden.',
  },
  /** Where the practice is not reached and this device does not have it. */
  reviewMissing:
    'Welche Antworten kritisch sind und was sich geändert hat, steht hier, sobald die Praxis wieder erreichbar ist. Bis dahin bitte alle Antworten lesen.',
  onlyChanges: 'Nur die Änderungen zeigen',
  everything: 'Alle Angaben zeigen',
  /** What a picture of ink is, read out. */
  signature: 'Unterschrift',
};

/** What is said before any answer. */
export const SUBMISSION_HEAD = {
  erased: 'Gelöscht',
  erasedAt: (moment: string) => `Die Angaben wurden am ${moment} gelöscht.`,
  critical: 'Kritische Antworten',
  toReview: 'Zu prüfen',
  howToReview:
    'Bitte diese Punkte mit der Person klären, im Praxissystem ergänzen und den Vorgang dann auf „erledigt“ setzen.',
};

/** What is different from the earlier hand-in. */
export const CHANGES_VIEW = {
  none: 'Nichts geändert',
  one: '1 Änderung',
  many: (count: number) => `${count} Änderungen`,
  since: (moment: string) => sentence(`Gegenüber den Angaben vom ${moment}`),
  oneUnchanged: '1 Angabe ist gleich geblieben.',
  unchanged: (count: number) => `${count} Angaben sind gleich geblieben.`,
  critical: 'Kritisch · ',
  kinds: { new: 'neu', changed: 'geändert', gone: 'nicht mehr angegeben' },
  after: 'jetzt ',
  before: 'vorher ',
};

export const CORRECTIONS = {
  title: 'Berichtigungen',
  correct: 'Berichtigung eintragen',
  goOn: 'Begonnene Berichtigung fortsetzen',
  wholeForm: 'Zum ganzen Bogen',
  justNow: 'gerade eingetragen',
  waiting: 'wartet auf Übertragung',
  refused: 'Eine Berichtigung wurde nicht angenommen',
};

export const CORRECTION_DIALOG = {
  save: 'Eintragen',
  what: 'Die eingereichten Angaben bleiben, wie sie sind. Die Berichtigung steht danach beim Bogen, im PDF und in der Auskunft und lässt sich nicht mehr ändern.',
  question: 'Wozu?',
  text: 'Was ist richtig?',
};
