/** The part of the app that an address belongs to; each has its own shell. */
export type Place = 'patient' | 'personnel' | 'kiosk' | 'no-menu' | 'legal' | 'unknown';

const PATIENT = [
  '/',
  '/dashboard',
  '/login',
  '/auth',
  '/questionnaires',
  '/kontakt',
  '/termin',
  '/messages',
  '/ausgang',
  '/external',
  '/mehr',
  '/teilen',
];
/** What a phone has no room for in its bar. */
export const MORE_PAGE = '/mehr';

const LEGAL = ['/impressum', '/datenschutz', '/barrierefreiheit'];

/** Where the form behind the link of a mail stands, once the link has left the address. */
export const LINK_PAGE = '/personnel/auth/passwort';

/** What the one-time link of the first start opens. */
export const SETUP_PAGE = '/personnel/setup';

/** Router and rules must agree: both ignore case and one slash at the end. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/(.)\/$/, '$1');

export const isWithin = (path: string, root: string): boolean =>
  path === root || (root !== '/' && path.startsWith(`${root}/`));

export const placeOf = (path: string): Place => {
  const own = plainPath(path);
  if (isWithin(own, '/personnel')) return 'personnel';
  if (isWithin(own, '/kiosk')) return 'kiosk';
  if (isWithin(own, '/questionnaires/no-menu') || own === '/nachricht') return 'no-menu';
  if (LEGAL.includes(own)) return 'legal';
  return PATIENT.some((root) => isWithin(own, root)) ? 'patient' : 'unknown';
};

/** Pages on which somebody is filling a form: nothing may cover or disturb them. */
export const isFilling = (path: string): boolean =>
  /^\/(?:kiosk\/fill|questionnaires\/(?:no-menu\/)?view)\/|no-menu\/link/i.test(path);
