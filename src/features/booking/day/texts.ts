import type { Arrival } from '#contract/booking/appointment.ts';
import type { Missing } from './arrivals.ts';

/** The day of the practice, in German. */
export const DAY_PAGE = {
  tab: 'Tagesansicht',
  loading: 'Der Tag wird gelesen',
  offlineTitle: 'Der Kalender liegt noch nicht auf diesem Gerät',
  offlineText: 'Er wird gelesen, sobald die Verbindung steht.',
  offline: (when: string) =>
    `Gerade ohne Netz. Der Stand ist von ${when}; was Sie hier eintragen, geht hinaus, sobald die Verbindung steht.`,
  order: 'Ordnung',
  byTime: 'Nach Zeit',
  byRoom: 'Nach Raum',
  noRoom: 'Ohne Raum',
  calendar: 'Im Kalender',
  print: 'Tagesliste drucken',
  walkIn: 'Ohne Termin',
  new: 'Termin',
  state: 'Stand',
  all: 'Alle',
  arrivals: 'Wer kommt',
  emptyTitle: 'Heute kommt niemand',
  emptyOther: 'An diesem Tag kommt niemand',
  emptyText: 'Termine stehen hier, sobald welche vergeben sind.',
  closed: (why: string) => `Geschlossen: ${why}`,
  closedYet: (why: string) =>
    `Die Praxis ist an diesem Tag geschlossen (${why}). Diese Termine stehen trotzdem.`,
  over: (done: number, missed: number) =>
    [done > 0 && `${done} fertig`, missed > 0 && `${missed} nicht erschienen`]
      .filter(Boolean)
      .join(', '),
  noneOfState: 'Niemand ist gerade in diesem Stand.',
  arrival: (name: string) => `Ankunft von ${name}`,
  more: (name: string) => `Mehr zu ${name}`,
  card: 'Karte eingelesen',
  cardAgain: 'Karte doch nicht eingelesen',
  referral: 'Überweisung liegt vor',
  referralAgain: 'Überweisung liegt nicht vor',
  open: 'Im Kalender öffnen',
  record: 'Kartei öffnen',
  markedTitle: (name: string, state: string) => `${name}: ${state}`,
};

/** What a tap does with somebody. */
export const STEPS: Record<Arrival | 'after', string> = {
  expected: 'Doch erwartet',
  here: 'Ist da',
  in_room: 'Ins Zimmer',
  done: 'Fertig',
  missed: 'Nicht erschienen',
  after: 'Doch gekommen',
};

/** In the column of the paper that says what is missing, beside a person, and on hover. */
export const MISSING: Record<Missing, { short: string; chip: string; long: string }> = {
  form: {
    short: 'Bogen',
    chip: 'Bogen fehlt',
    long: 'Ein erbetener Bogen ist noch nicht ausgefüllt',
  },
  consent: {
    short: 'Einwilligung',
    chip: 'Einwilligung fehlt',
    long: 'Eine Einwilligung ist noch offen',
  },
  referral: {
    short: 'Überweisung',
    chip: 'Überweisung fehlt',
    long: 'Diese Behandlung braucht eine Überweisung, und es liegt keine vor',
  },
  phone: {
    short: 'Telefon',
    chip: 'Telefon fehlt',
    long: 'Es ist keine Telefonnummer bekannt',
  },
  card: {
    short: 'Karte',
    chip: 'Karte fehlt',
    long: 'Die Karte ist in diesem Quartal noch nicht eingelesen',
  },
};
/** Of the chips that are pressed once it is there; what is seen on them comes first. */
export const NOTED = {
  card: {
    label: (name: string) => `Karte fehlt: bei ${name} als eingelesen vermerken`,
    hint: 'Die Karte ist in diesem Quartal noch nicht eingelesen. Antippen vermerkt, dass sie es ist.',
  },
  referral: {
    label: (name: string) => `Überweisung fehlt: bei ${name} als vorliegend vermerken`,
    hint: 'Diese Behandlung braucht eine Überweisung. Antippen vermerkt, dass sie vorliegt.',
  },
};

export const WAITING = {
  title: 'Wer wartet',
  none: 'Gerade wartet niemand.',
  minutes: (minutes: number) => (minutes === 0 ? 'eben gekommen' : `${minutes} Min.`),
  long: 'wartet lange',
  toRoom: 'Ins Zimmer',
  toRoomOf: (name: string) => `${name} ins Zimmer`,
};

export const OPENINGS = {
  title: 'Nächste freie Zeiten',
  treatment: 'Behandlung',
  choose: 'Bitte wählen',
  hint: 'Eine Behandlung wählen: Dann stehen hier die nächsten Zeiten.',
};

export const WALK_IN = {
  title: 'Ohne Termin da',
  treatment: 'Weshalb',
  choose: 'Bitte wählen',
  note: 'Notiz (freiwillig)',
  save: 'Aufnehmen',
  cancel: 'Abbrechen',
  missing: 'Es fehlt noch etwas',
  whoMissing: 'Bitte sagen Sie, wer gekommen ist.',
  treatmentMissing: 'Bitte wählen Sie, weshalb.',
  /** Why it stands beside the others. */
  reason: 'Ohne Termin gekommen',
  saved: 'Aufgenommen',
  kept: 'Aufgenommen, wartet auf Netz',
};

export const PRINT = {
  columns: ['Zeit', 'Name', 'Behandlung', 'Bei', 'Raum', 'Telefon', 'Stand', 'Fehlt'],
  count: (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`),
};
