import type { FormRequest } from '#contract/questionnaires/calls/form-requests.ts';

export const CUSTOMER_CARD = {
  label: 'Kartei',
  back: 'Zur Liste',
  born: (date: string, age: number | null) => `geboren ${date}${age === null ? '' : ` (${age})`}`,
  account: 'mit Konto',
  call: 'Anrufen',
  callNumber: (number: string) => `${number} anrufen`,
  write: 'Schreiben',
  askForForm: 'Um Bogen bitten',
  more: 'Weitere Aktionen',
  known: 'Angaben',
  nothingKnown: 'Noch keine Rufnummer, Adresse oder Versicherung.',
  mail: 'E-Mail',
  address: 'Adresse',
  insurance: 'Versicherung',
  tags: 'Stichworte',
  note: 'Notiz',
  change: 'Bearbeiten',
  changeOn: 'Bearbeiten fortsetzen',
  merge: 'Zusammenführen',
  merged: 'Diese Kartei wurde mit einer anderen zusammengeführt.',
  toMerged: 'Zur gemeinsamen Kartei',
};

export const CONSENTS = {
  title: 'Einwilligungen',
  notAsked: 'nicht gefragt',
  /** Of a channel. */
  stands: (channel: string, state: string) => `${channel}: ${state}`,
  said: (when: string, by: string) => `${when}, ${by}`,
};

export const CONSENT_STATES = { given: 'erlaubt', refused: 'abgelehnt' } as const;

export const RELATIVES = {
  title: 'Angehörige',
  add: 'Angehörige hinzufügen',
  remove: 'Entfernen',
  removePerson: (relation: string, name: string) => `${relation} ${name} entfernen`,
  relation: 'Wer ist das',
  chosen: (name: string) => `Gewählt: ${name}`,
  confirm: 'Hinzufügen',
};

/** What the customer was asked to fill. */
export const FORMS = {
  title: 'Fragebögen',
  none: 'Bisher um keinen Bogen gebeten.',
  offline: 'Zu sehen, sobald die Praxis erreichbar ist.',
  withdraw: 'Zurückziehen',
  withdrawForm: (title: string) => `${title} zurückziehen`,
  withdrawn: 'Zurückgezogen. Ein Link öffnet nichts mehr.',
  notWithdrawn: 'Nicht zurückgezogen',
};

export const FORM_STATES: Record<FormRequest['state'], string> = {
  open: 'offen',
  done: 'ausgefüllt',
  expired: 'abgelaufen',
  withdrawn: 'zurückgezogen',
};
export const FORM_WAYS: Record<FormRequest['way'], string> = {
  portal: 'im Portal',
  link: 'per Link',
  sms: 'per SMS',
  mail: 'per E-Mail',
};

export const HISTORY = {
  title: 'Verlauf',
  offline: (reason: string) => `Der Verlauf liegt in der Praxis. ${reason}`,
  retry: 'Noch einmal versuchen',
  none: 'Noch nichts.',
  showAll: (lines: number) => `Alle ${lines} zeigen`,
  fileFailed: 'Die Datei wurde nicht geladen',
  unconfirmed: 'noch nicht zugeordnet',
  appointment: 'Termin',
  appointmentOf: (treatment: string) => `Termin: ${treatment}`,
  refused: 'konnte nicht vergeben werden',
  cancelled: 'abgesagt',
  /** Of a consent. */
  reset: 'zurückgesetzt',
};

/** What was merged into a record and can still be taken back. */
export const MERGES = {
  title: 'Zusammengeführt',
  merge: (name: string, when: string, by: string) => `mit ${name}, ${when}, ${by}`,
  undo: 'Rückgängig',
  until: (when: string) => `Möglich bis ${when}`,
  undone: 'Wieder zwei Karteien',
  notUndone: 'Nicht getrennt',
};

/** What the law gives a customer: a copy of everything, and to be forgotten. */
export const PRIVACY = {
  accesses: 'Wer hat das gesehen?',
  erase: 'Kartei löschen …',
};

export const CUSTOMER_EXPORT = {
  fetch: 'Auskunft nach Art. 15 DSGVO',
  working:
    'Alles, was hier gespeichert ist, wird als ZIP zusammengestellt: PDF zum Lesen, FHIR, Dateien. Mit vielen Aufnahmen dauert es einen Moment.',
  check: 'Die Auskunft ist geladen. Vor der Herausgabe bitte prüfen.',
  failed: 'Keine Auskunft erstellt',
  offline: (reason: string) => `Die Auskunft entsteht in der Praxis. ${reason}`,
};

/** The dialog that says what deleting means. */
export const DELETE_CUSTOMER = {
  title: (name: string) => `${name} löschen`,
  held: 'Das geht noch nicht.',
  goes: 'Das wird gelöscht',
  stays: 'Das bleibt, gesperrt und nur für die Praxisleitung sichtbar',
  nothingStays: 'Nichts, das jemandem zuzuordnen wäre.',
  transferred: 'Was zur Behandlung gehört, steht im Praxissystem (§ 630f BGB).',
  erase: 'Kartei löschen',
  unconfirmed: 'Noch nicht gelöscht',
  unconfirmedHint: 'Bitte bestätigen Sie, dass nichts für die Behandlung Wichtiges fehlt.',
  erased: 'Kartei gelöscht',
  erasedHint: (days: number) =>
    `${days} Tage lang lässt sie sich unter „Gelöschte Karteien“ zurückholen.`,
  undo: 'Rückgängig',
  failed: 'Nicht gelöscht',
};
