import { LIMITS } from '#contract/shared/limits.ts';
import { sentence } from '#contract/shared/sentence.ts';

/** What another app has shared. */
export const SHARE_PAGE = {
  title: 'Von Ihnen geteilt',
  loading: 'Es wird nachgesehen, was Sie geteilt haben',
  home: 'Zur Startseite',
  toMessages: 'Zu den Nachrichten',
  toForms: 'Zu den Fragebögen',
  /** Nothing waits here. */
  none: 'Hier wartet nichts',
  noneHint:
    'Teilen Sie ein Foto oder PDF aus einer anderen App mit „Empfang“. Es kommt dann hierher, und Sie sagen, wohin es soll.',
  /** Somebody else's. */
  signedOut: 'Bitte melden Sie sich an',
  others: 'Das gehört zu jemand anderem',
  othersHint: `Als diese Dateien geteilt wurden, war jemand angemeldet. Nur mit derselben Anmeldung sind sie zu sehen, bis sie nach ${LIMITS.shareHours} Stunden gelöscht werden.`,
  signIn: 'Anmelden',
  /** Refused, as too much waits already. */
  showWaiting: 'Ansehen, was wartet',
  /** Shared by nobody who was signed in. */
  ask: (files: string, when: string) =>
    `${sentence(`${files}, geteilt ${when}`)} Da war niemand angemeldet. Haben Sie das geteilt?`,
  claim: 'Ja, ansehen',
};

/** Where shared files wait for their place. */
export const HELD_SHARE = {
  checking: 'Wird geprüft',
  secured: 'Auf diesem Gerät gesichert',
  securedOnce: 'Auf diesem Gerät gesichert, erst in einer Kopie',
  state: (kept: string) => `${kept}. Noch ist nichts gesendet.`,
  files: 'Geteilte Dateien',
  until: (arrived: string, expires: string) =>
    `${sentence(`Geteilt ${arrived}`)} Was Sie nicht zuordnen, wird am ${expires} von diesem Gerät gelöscht.`,
  leftOut: 'Nicht übernommen',
  problems: 'Nicht alles wurde übernommen',
  where: 'Wohin damit?',
  taking: 'Die Dateien werden übernommen',
  formFirst:
    'Sie möchten erst einen Fragebogen beginnen? Das hier wartet so lange. Gehen Sie danach zurück auf diese Seite.',
  signIn: 'Anmelden und an die Praxis schreiben',
  discard: 'Verwerfen',
  discardTitle: (files: string) => `${files} verwerfen?`,
  discardHint: 'In der App, aus der Sie geteilt haben, bleibt alles, wie es ist.',
  keep: 'Behalten',
  discardFailed: 'Das hat nicht geklappt',
  discardFailedHint: 'Bitte versuchen Sie es noch einmal.',
};

/** Questions of begun forms into which shared files can go. */
export const FORM_CHOICES = {
  noRoom: 'Hier ist kein Platz für weitere Dateien.',
  room: (files: number) => (files === 1 ? 'noch eine Datei' : `noch ${files} Dateien`),
  question: (when: string, room: string) =>
    `Fragebogen, zuletzt bearbeitet ${when} · Platz für ${room}`,
};
