import type { AppointmentWish } from '#contract/activities/calls/appointments.ts';
import type { WriteWords } from '#platform/write/words.ts';

export const APPOINTMENT_PAGE = {
  title: 'Ihr Terminwunsch',
  hint: (practice: string, phone: string) =>
    `${practice} meldet sich bei Ihnen. Eilt es, rufen Sie bitte an: ${phone}.`,
  signedOut: 'Bitte melden Sie sich an',
  signedOutHint: (phone: string) =>
    `So weiß die Praxis, wer fragt. Am Telefon geht es auch: ${phone}.`,
  signIn: 'Anmelden',
  wish: 'Worum geht es?',
  whenHelp: 'Zum Beispiel: Dienstag oder Donnerstag ab 16 Uhr',
  whenMissing: 'Bitte eine Zeit nennen.',
  reason: 'Was sollen wir wissen? (freiwillig)',
  send: 'Wunsch senden',
  /** Once it is sent. */
  arrived: 'Ihr Terminwunsch ist da',
  arrivedHint:
    'Die Praxis meldet sich bei Ihnen. Der Termin steht erst fest, wenn sie ihn bestätigt hat.',
  waiting: 'Ihr Terminwunsch wartet',
  waitingHint: 'Er ist auf diesem Gerät gesichert und geht ab, sobald die Praxis erreichbar ist.',
  home: 'Zur Startseite',
  again: 'Noch einen Wunsch senden',
};

/** What a wish for an appointment is about, and what is asked then. */
export const APPOINTMENT_WISHES: Record<AppointmentWish, string> = {
  new: 'Einen neuen Termin',
  change: 'Einen Termin verschieben',
  cancel: 'Einen Termin absagen',
};
export const APPOINTMENT_WHEN: Record<AppointmentWish, string> = {
  new: 'Wann passt es Ihnen?',
  change: 'Wann ist Ihr Termin, und wann passt es besser?',
  cancel: 'Wann ist Ihr Termin?',
};

export const APPOINTMENT_WORDS: Partial<WriteWords> = {
  refused: 'Nicht gesendet',
  unknown: 'Vielleicht schon gesendet',
  noAnswer:
    'Die Praxis hat nicht geantwortet. Bitte prüfen Sie die Verbindung und senden Sie den Wunsch noch einmal: Er kommt dabei nicht doppelt an.',
};
