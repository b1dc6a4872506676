import { type Area, areaOf, type Role } from '#contract/access/roles.ts';
import type { AlertKey } from '#contract/shared/spec-texts.ts';
import { ownRoute } from './embedding/own-route.ts';
import { isWithin, LINK_PAGE, placeOf, plainPath, SETUP_PAGE } from './places.ts';

export interface AuthView {
  status: 'loading' | 'signed_out' | 'signed_in' | 'locked';
  role: Role | null;
}

export type RouteDecision =
  | { kind: 'render' }
  /** It is not known yet who is signed in. */
  | { kind: 'wait' }
  /** A practice device on which nobody is working: the person is asked for first. */
  | { kind: 'lock' }
  /** `remember`: the own route that was wanted before the sign-in. */
  | { kind: 'redirect'; to: string; remember?: string };

interface Visit {
  /** Path without search, as the router sees it. */
  path: string;
  /** Search without the question mark, or empty. */
  search: string;
  auth: AuthView;
  /** The personnel route that was wanted before the sign-in, if one is remembered. */
  wanted: string | null;
}

/** Null: no role rule (standalone routes, the pages of the law, unknown addresses). */
const guardedArea = (path: string): Area | null => {
  const place = placeOf(path);
  if (place === 'personnel') return 'personnel';
  return place === 'patient' ? 'customer' : null;
};

/** Addresses that only lead to another one (SPEC-2). */
const MOVED: Record<string, string> = {
  '/': '/dashboard',
  '/login': '/auth/login',
  '/personnel': '/personnel/dashboard',
  '/personnel/login': '/personnel/auth/login',
  '/personnel/activities': '/personnel/activities/alle',
};

/** Makes a practice device of this browser, whoever is signed in. */
const DEVICE_PAGE = '/personnel/auth/geraet';

/** The own sign-in: of patients below their sign-in pages, for who is signed in alone. */
const OWN_PAGE = '/auth/devices';

const WRONG_AREA = 'wrong_area' satisfies AlertKey;
const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path);
const render: RouteDecision = { kind: 'render' };
const redirect = (to: string, remember?: string): RouteDecision =>
  remember === undefined ? { kind: 'redirect', to } : { kind: 'redirect', to, remember };

/** An origin that no site has, so that only relative addresses pass. */
const NOWHERE = 'https://own.invalid';

/**
 * A remembered route is followed only inside the personnel area and never to its sign-in pages, in
 * whichever spelling (SEC-18).
 */
export const ownPersonnelRoute = (wanted: string | null): string | null => {
  if (!wanted?.startsWith('/personnel/') || /[\\\s]/.test(wanted)) return null;
  const [path = ''] = wanted.split(/[?#]/, 1);
  // A path that a browser would read differently is not followed.
  return ownRoute(path, NOWHERE) === path ? wanted : null;
};

const ROOTS = {
  customer: { auth: '/auth', home: '/dashboard', login: '/login' },
  personnel: { auth: '/personnel/auth', home: '/personnel/dashboard', login: '/personnel/login' },
} as const;

/**
 * Whether a route may be shown to this person, by the rules of SPEC-2, SPEC-4
 * and SPEC-6. Pure; the server checks every call again.
 */
export const decideRoute = ({ path, search, auth, wanted }: Visit): RouteDecision => {
  const own = plainPath(path);
  const moved = MOVED[own];
  if (moved !== undefined) return redirect(withSearch(moved, search));
  const area = guardedArea(path);
  // The link of a mail is for whoever holds it, whoever is signed in.
  if (area === null || own === LINK_PAGE || own === SETUP_PAGE) return render;
  if (auth.status === 'loading') return { kind: 'wait' };

  const { auth: authRoot, home, login } = ROOTS[area];
  const loggingOut = own === `${authRoot}/logout`;
  if (auth.status === 'signed_in' && auth.role !== null) {
    const mine = areaOf(auth.role);
    if (mine !== area) return redirect(`${ROOTS[mine].auth}/logout?alert=${WRONG_AREA}`);
    if (!isWithin(own, authRoot) || loggingOut || own === DEVICE_PAGE || own === OWN_PAGE) {
      return render;
    }
    const back = area === 'personnel' ? ownPersonnelRoute(wanted) : null;
    return redirect(back ?? home);
  }
  if (loggingOut || own === OWN_PAGE) return redirect(withSearch(login, search));
  if (area === 'customer' || isWithin(own, authRoot)) return render;
  if (auth.status === 'locked') return { kind: 'lock' };
  return redirect(`${authRoot}/login`, withSearch(path, search));
};
