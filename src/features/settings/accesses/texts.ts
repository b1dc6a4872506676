import type { Access } from '#contract/practice/calls/accesses.ts';
import { LOCALE } from '#contract/shared/constants.ts';

export const ACCESSES = {
  title: 'Zugriffe',
  intro:
    'Wer hat was gesehen oder geändert? Das Protokoll ist verkettet und lässt sich nicht ändern; auch dieser Blick hinein steht darin.',
  /** Before the name of the customer whom all is about. */
  onlyOf: 'Nur zu',
  showEverybody: 'Alle Personen zeigen',
  log: 'Protokoll',
  older: 'Ältere zeigen',
};

export const ACCESS_FILTERS = {
  what: 'Was',
  who: 'Wer',
  everybody: 'Alle',
  day: 'Tag',
  refusedOnly: 'Nur Abgelehntes',
};

export const ACCESS_GROUPS = [
  { value: 'records', text: 'Patientendaten' },
  { value: 'settings', text: 'Einstellungen und Rechte' },
  { value: 'sign_in', text: 'Anmeldung' },
  { value: 'all', text: 'Alles' },
];

export const ACCESS_LIST = {
  none: 'Nichts, was dazu passt.',
  patient: (name: string) => `${name} (Patientenkonto)`,
  about: (person: string) => `betrifft ${person}`,
  /** In one minute, at least twice. */
  often: (count: number) => `${count.toLocaleString(LOCALE)}-mal`,
  refused: (reason: string) => `Abgelehnt: ${reason}`,
  again: (times: number) =>
    times === 1
      ? 'Noch einmal in derselben Minute'
      : `Noch ${times.toLocaleString(LOCALE)}-mal in derselben Minute`,
  refusedAgain: (times: number) =>
    times === 1
      ? 'Noch einmal in derselben Minute abgelehnt'
      : `Noch ${times.toLocaleString(LOCALE)}-mal in derselben Minute abgelehnt`,
};

/** Who it was, where there is no name. */
export const ACCESSOR_KINDS: Record<Access['who']['kind'], string> = {
  user: 'Ehemalige Person',
  patient: 'Patientenkonto',
  device: 'Gerät der Praxis',
  integration: 'Angebundenes System',
  public: 'Ohne Anmeldung',
  operator: 'Betrieb des Servers',
};
