import type { Permission } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Setting } from '#contract/settings/define-setting.ts';
import { can } from '#platform/session/permissions.ts';
import { GROUP_TITLES, PAGE_TEXTS } from './texts.ts';

/** A page of settings, or a part of one, and who may open it. */
export interface Entry {
  href: string;
  title: string;
  /** What one does there, in a line. */
  text: string;
  /** Further words by which the search finds the entry. */
  words?: string;
  /** One of these rights is needed; an empty list is for everybody. */
  needs: readonly Permission[];
  /** The right may be held at any location, not only at the active one. */
  anywhere?: true;
  group: 'own' | 'location' | 'booking' | 'practice';
  /** For admins alone, whatever they hold. */
  admins?: true;
}

const BASE = '/personnel/settings/empfang';
const OTIS = '/personnel/settings/otis';
const DECLARED = SETTINGS as readonly unknown[] as readonly Setting[];
const LOCATION = { group: 'location', needs: ['edit location-settings'] } as const;
const BOOKING = { group: 'booking', needs: ['edit location-settings'] } as const;
const CALENDAR = { group: 'booking', needs: ['index location-services'] } as const;
const PRACTICE = { group: 'practice', needs: ['edit companies'], anywhere: true } as const;

export const GROUPS: readonly { id: Entry['group']; title: string }[] = [
  { id: 'own', title: GROUP_TITLES.own },
  { id: 'location', title: GROUP_TITLES.location },
  { id: 'booking', title: GROUP_TITLES.booking },
  { id: 'practice', title: GROUP_TITLES.practice },
];

/** Pages that hold several settings, or something else. */
const PAGES: readonly Entry[] = [
  {
    href: `${BASE}/sign-in`,
    ...PAGE_TEXTS.signIn,
    needs: [],
    group: 'own',
  },
  {
    ...LOCATION,
    href: `${BASE}/locations`,
    ...PAGE_TEXTS.locations,
  },
  {
    ...LOCATION,
    href: `${BASE}/digital-reception`,
    ...PAGE_TEXTS.digitalReception,
  },
  {
    ...LOCATION,
    href: `${BASE}/devices`,
    ...PAGE_TEXTS.devices,
  },
  {
    ...BOOKING,
    href: OTIS,
    ...PAGE_TEXTS.booking,
  },
  {
    ...CALENDAR,
    href: `${OTIS}/masterdata`,
    ...PAGE_TEXTS.masterdata,
  },
  {
    ...CALENDAR,
    href: `${OTIS}/treatments`,
    ...PAGE_TEXTS.treatments,
  },
  {
    ...CALENDAR,
    href: `${OTIS}/combinedTreatments`,
    ...PAGE_TEXTS.combinedTreatments,
  },
  {
    ...BOOKING,
    href: `${OTIS}/locations`,
    ...PAGE_TEXTS.bookingDays,
  },
  {
    href: `${BASE}/personnel`,
    ...PAGE_TEXTS.personnel,
    needs: ['index location-personnel', 'edit location-personnel'],
    group: 'practice',
  },
  {
    ...PRACTICE,
    href: `${BASE}/practice`,
    ...PAGE_TEXTS.practice,
  },
  {
    ...PRACTICE,
    href: `${BASE}/accesses`,
    ...PAGE_TEXTS.accesses,
    admins: true,
  },
  {
    ...PRACTICE,
    href: `${BASE}/records-of-processing`,
    ...PAGE_TEXTS.recordsOfProcessing,
    admins: true,
  },
  {
    href: `${BASE}/backup`,
    ...PAGE_TEXTS.backup,
    needs: [],
    admins: true,
    group: 'practice',
  },
];

/** Booking has addresses of its own (SPEC-2). */
const addressOf = (page: string): string =>
  page.startsWith('otis') ? `/personnel/settings/${page}` : `${BASE}/${page}`;

/** By what the settings on a page are looked for. */
const wordsOn = (href: string): string =>
  DECLARED.filter(({ page }) => page !== undefined && href === addressOf(page))
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
