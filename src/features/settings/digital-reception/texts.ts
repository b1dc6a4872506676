import type { EditedButton } from '#contract/settings/digital-reception.ts';

export const RECEPTION = {
  intro:
    'Knöpfe, die Patientinnen und Patienten auf ihrer Startseite finden, in dieser Reihenfolge.',
  holdsFrom: 'Änderungen gelten für diesen Standort, sobald sie gespeichert sind.',
};

export const RECEPTION_FORM = {
  none: 'Noch kein Knopf. Ohne Knöpfe sehen Patientinnen und Patienten nur Anschrift und Telefon.',
  list: 'Knöpfe der Startseite',
  add: 'Knopf hinzufügen',
  /** Said when a button has its new place. */
  moved: (button: string, place: number, count: number) => `${button}: Platz ${place} von ${count}`,
  removed: (button: string) => `„${button}“ entfernt`,
  /** In place of a label that is empty. */
  button: 'Knopf',
  undo: 'Rückgängig',
  preview: 'So sehen es Patientinnen und Patienten',
  signedIn: 'Angemeldet',
  signedOut: 'Abgemeldet',
};

/** How the names of the tools of a button end: the focus finds them by it. */
export const TOOL_ENDINGS = { up: 'nach oben', down: 'nach unten', remove: 'entfernen' };

export const BUTTON_ROW = {
  unnamed: (number: number) => `Knopf ${number}`,
  drag: 'Ziehen, um die Reihenfolge zu ändern',
  up: (button: string) => `${button} ${TOOL_ENDINGS.up}`,
  down: (button: string) => `${button} ${TOOL_ENDINGS.down}`,
  remove: (button: string) => `${button} ${TOOL_ENDINGS.remove}`,
  label: 'Beschriftung',
  state: 'Zu sehen',
  description: 'Beschreibung (freiwillig)',
  type: 'Öffnet',
  questionnaire: 'Fragebogen',
  chooseQuestionnaire: 'Welchen? Bitte wählen',
  address: 'Adresse (https://…)',
  copyLink: 'Link kopieren',
  copyLinkOf: (button: string) => `Link zu ${button} kopieren`,
  copied: 'Link kopiert',
  notCopied: 'Der Link ließ sich nicht kopieren',
};

export const STATE_WORDS: Record<EditedButton['state'], string> = {
  public: 'Öffentlich',
  signed_in: 'Nur mit Anmeldung',
  link: 'Nur per Link',
  off: 'Aus',
};

/** What a button opens. */
export const DESTINATIONS = {
  questionnaire: 'Fragebogen',
  form: (title: string) => `Fragebogen „${title}“`,
  message: 'Nachricht an die Praxis',
  appointment: 'Termin vereinbaren',
  changeAppointment: 'Termin ändern oder absagen',
  contact: 'Kontakt',
  allQuestionnaires: 'Liste der Fragebögen',
  address: 'Adresse im Internet',
  /** One that nobody can choose here. */
  page: (path: string) => `Seite ${path}`,
};

/** Somebody else saved meanwhile. */
export const COLLISION = {
  title: 'Inzwischen hat jemand anderes die Startseite geändert',
  mine: 'Ihr Stand',
  theirs: 'Stand der Praxis',
  unlabelled: 'ohne Beschriftung',
  takeTheirs: 'Stand der Praxis übernehmen',
  saveMine: 'Meinen Stand speichern',
};
