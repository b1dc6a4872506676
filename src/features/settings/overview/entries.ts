import type { User } from '#contract/access/user.ts';
import type { Permission } from '#contract/access/roles.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Setting } from '#contract/settings/define-setting.ts';
import { can } from '#platform/session/permissions.ts';

/** A page of settings, or a part of one, and who may open it. */
export interface Entry {
  href: string;
  title: string;
  /** What one does there, in a line. */
  text: string;
  /** What it is looked for by, beside title and text. */
  words?: string;
  /** Any of these; none: everybody. */
  needs: readonly Permission[];
  /** Held anywhere, not at the active location. */
  anywhere?: true;
  group: 'own' | 'location' | 'practice';
  /** For admins alone, whatever they hold. */
  admins?: true;
}

const BASE = '/personnel/settings/empfang';
const DECLARED = SETTINGS as readonly unknown[] as readonly Setting[];
const LOCATION = { group: 'location', needs: ['edit location-settings'] } as const;
const PRACTICE = { group: 'practice', needs: ['edit companies'], anywhere: true } as const;

export const GROUPS: readonly { id: Entry['group']; title: string }[] = [
  { id: 'own', title: 'Für mich' },
  { id: 'location', title: 'Dieser Standort' },
  { id: 'practice', title: 'Ganze Praxis' },
];

/** Pages that hold several settings, or something else. */
const PAGES: readonly Entry[] = [
  {
    href: `${BASE}/sign-in`,
    title: 'Anmeldung und Geräte',
    text: 'Eigenes Passwort, zweiter Faktor, wo ich angemeldet bin',
    needs: [],
    group: 'own',
  },
  {
    ...LOCATION,
    href: `${BASE}/locations`,
    title: 'Standort',
    text: 'Anschrift und Briefkopf, Öffnungszeiten, Notfallnummer, Textbausteine, Praxissystem (GDT), Telefonanlage',
  },
  {
    ...LOCATION,
    href: `${BASE}/digital-reception`,
    title: 'Startseite der Patienten',
    text: 'Welche Knöpfe Patientinnen und Patienten finden, und wer sie sieht',
  },
  {
    ...LOCATION,
    href: `${BASE}/devices`,
    title: 'Geräte',
    text: 'Kioske und Praxisgeräte: einrichten, sehen, was dort wartet, sperren',
  },
  {
    href: `${BASE}/personnel`,
    title: 'Team',
    text: 'Personen, Einladungen, Rechte, Vertretungen',
    needs: ['index location-personnel', 'edit location-personnel'],
    group: 'practice',
  },
  {
    ...PRACTICE,
    href: `${BASE}/practice`,
    title: 'Praxis',
    text: 'Name, Impressum, Datenschutz, Barrierefreiheit, Anmeldung, Einbettung in andere Seiten',
  },
  {
    ...PRACTICE,
    href: `${BASE}/accesses`,
    title: 'Zugriffe',
    text: 'Wer was gesehen oder geändert hat',
    admins: true,
  },
  {
    ...PRACTICE,
    href: `${BASE}/records-of-processing`,
    title: 'Datenschutz',
    text: 'Verzeichnis von Verarbeitungstätigkeiten (Art. 30 DSGVO) als PDF, Datenschutzbeauftragte, Auskunft, Berichtigung, Löschung',
    admins: true,
  },
  {
    href: `${BASE}/backup`,
    title: 'Datensicherung',
    text: 'Schlüssel, Sicherungen, „Jetzt sichern“',
    needs: [],
    admins: true,
    group: 'practice',
  },
];

/** By what the settings on a page are looked for. */
const wordsOn = (href: string): string =>
  DECLARED.filter(({ page }) => page !== undefined && href === `${BASE}/${page}`)
    .map(({ title, text, words }) => `${title} ${text} ${words}`)
    .join(' ');

/** The page of a setting that has one of its own. */
const entryOf = ({ name, title, text, words, at, permission, admins }: Setting): Entry => ({
  ...(at === 'location' ? LOCATION : PRACTICE),
  href: `${BASE}/${name}`,
  title,
  text,
  words,
  needs: [permission],
  ...(admins && { admins }),
});

export const ENTRIES: readonly Entry[] = [
  ...PAGES.map((entry) => ({ ...entry, words: wordsOn(entry.href) })),
  ...DECLARED.filter(({ page }) => page === undefined).map(entryOf),
];

export const mayOpen = (user: User | null, entry: Entry, locationId: string | undefined): boolean =>
  (!entry.admins || user?.role === 'admins') &&
  (entry.needs.length === 0 ||
    entry.needs.some((right) => can(user, right, entry.anywhere ? undefined : locationId)));

/** Whether every word of a search stands in what an entry says of itself. */
export const matches = ({ title, text, words: more = '' }: Entry, words: string): boolean => {
  const all = `${title} ${text} ${more}`.toLocaleLowerCase('de');
  return words
    .toLocaleLowerCase('de')
    .split(/\s+/)
    .every((word) => all.includes(word));
};
