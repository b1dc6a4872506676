import type { AppointmentWish } from '#contract/activities/calls/appointments.ts';

/** What is done with a patient's wish for an appointment, in German. */
export const WISH = {
  titles: {
    new: 'Terminwunsch',
    change: 'Möchte einen Termin verschieben',
    cancel: 'Möchte einen Termin absagen',
  } satisfies Record<AppointmentWish, string>,
  make: 'Termin anlegen',
  open: {
    new: 'Öffnen',
    change: 'Verschieben',
    cancel: 'Absagen',
  } satisfies Record<AppointmentWish, string>,
  /** After what is done, whose it is: several may stand below each other. */
  openAt: (what: string, when: string) => `${what}: ${when}`,
  given: (when: string) => `Termin vergeben: ${when}`,
  /** Nobody has decided about it yet. */
  noted: (when: string) => `Termin vorgemerkt: ${when}`,
  attentionText: 'Er ist noch nicht eingetragen. Bitte sehen Sie im Ausgang nach.',
  keptText: 'Er wird eingetragen, sobald die Verbindung steht.',
  refused: (when: string) => `Der Termin ${when} war nicht möglich`,
  noneAhead: 'Im Kalender steht kein künftiger Termin dieser Person.',
  tell: 'Bescheid geben',
  calendar: 'Im Kalender',
  subject: 'Ihr Termin',
  /** What the patient is told: when, and nothing of their health. */
  words: (day: string, time: string) =>
    `Guten Tag,\n\nIhr Termin ist am ${day} um ${time} Uhr.\n\nWenn Sie verhindert sind, sagen Sie uns bitte rechtzeitig Bescheid.`,
};

/** Those that nobody has dealt with, beside the day. */
export const WISHES = {
  title: 'Terminwünsche',
  nameless: 'Ohne Namen',
  make: 'Anlegen',
  makeFor: (name: string) => `Termin anlegen für ${name || 'diesen Wunsch'}`,
  asks: (what: string, when: string | undefined) => (when ? `${what}, ${when}` : what),
  open: 'Öffnen',
  openFor: (name: string) => `Termin öffnen: ${name || 'dieser Wunsch'}`,
};
