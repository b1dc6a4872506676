import { describe, expect, it } from 'vitest';
import { type AuthView, decideRoute } from './guards.ts';

const out: AuthView = { status: 'signed_out', role: null };
const loading: AuthView = { status: 'loading', role: null };
const as = (role: 'personnels' | 'admins' | 'customers'): AuthView => ({
  status: 'signed_in',
  role,
});
const visit = (path: string, auth: AuthView, search = '', wanted: string | null = null) =>
  decideRoute({ path, search, auth, wanted });
const to = (target: string) => ({ kind: 'redirect', to: target });
const shown = { kind: 'render' };

describe('addresses that lead to another one', () => {
  it.each([
    ['/', '/dashboard'],
    ['/login', '/auth/login'],
    ['/personnel', '/personnel/dashboard'],
    ['/personnel/', '/personnel/dashboard'],
    ['/personnel/login', '/personnel/auth/login'],
    ['/personnel/activities', '/personnel/activities/alle'],
  ])('%s leads to %s', (path, target) => {
    expect(visit(path, out)).toEqual(to(target));
    expect(visit(path, as('admins'))).toEqual(to(target));
  });
  it('take their search parameters along', () => {
    expect(visit('/', out, 'forcedLocation=1')).toEqual(to('/dashboard?forcedLocation=1'));
    expect(visit('/login', out, 'alert=wrong_area')).toEqual(to('/auth/login?alert=wrong_area'));
  });
});

describe('the customer area', () => {
  it.each([
    '/dashboard',
    '/questionnaires',
    '/questionnaires/view/1',
    '/kontakt',
    '/ausgang',
    '/external',
    '/teilen',
  ])('shows %s to somebody signed out', (path) => expect(visit(path, out)).toEqual(shown));
  it('does not count addresses that nobody knows: they show the not-found page to everybody', () => {
    for (const who of [out, as('admins'), as('customers')]) {
      expect(visit('/nowhere', who)).toEqual(shown);
      expect(visit('/kiosks', who)).toEqual(shown);
    }
  });
  it.each(['personnels', 'admins'] as const)('sends %s to the personnel logout', (role) => {
    const wrong = to('/personnel/auth/logout?alert=wrong_area');
    expect(visit('/dashboard', as(role))).toEqual(wrong);
    expect(visit('/auth/login', as(role))).toEqual(wrong);
    expect(visit('/auth/logout', as(role))).toEqual(wrong);
    expect(visit('/questionnaires/view/1', as(role))).toEqual(wrong);
  });
  it('shows a signed-in patient their devices, and sends somebody signed out to the sign-in', () => {
    expect(visit('/auth/devices', as('customers'))).toEqual(shown);
    expect(visit('/auth/devices', out)).toEqual(to('/login'));
  });
  it('sends a signed-in patient from the sign-in to the dashboard, but not from the logout', () => {
    expect(visit('/auth/login', as('customers'))).toEqual(to('/dashboard'));
    expect(visit('/auth/logout', as('customers'))).toEqual(shown);
  });
  it('SEC-18 never follows a remembered personnel route for a patient', () => {
    expect(visit('/auth/login', as('customers'), '', '/personnel/dashboard')).toEqual(
      to('/dashboard'),
    );
  });
  it('sends somebody signed out from the logout to /login and keeps the alert', () => {
    expect(visit('/auth/logout', out)).toEqual(to('/login'));
    expect(visit('/auth/logout', out, 'alert=wrong_area')).toEqual(to('/login?alert=wrong_area'));
  });
  it('waits until it is known who is signed in', () => {
    expect(visit('/dashboard', loading)).toEqual({ kind: 'wait' });
  });
});

describe('the personnel area', () => {
  it.each(['personnels', 'admins'] as const)('is open for %s', (role) => {
    expect(visit('/personnel/dashboard', as(role))).toEqual(shown);
    expect(visit('/personnel/questionnaires/', as(role))).toEqual(shown);
    expect(visit('/personnel/auth/logout', as(role))).toEqual(shown);
  });
  it('sends a patient to the patient logout', () => {
    const wrong = to('/auth/logout?alert=wrong_area');
    expect(visit('/personnel/dashboard', as('customers'))).toEqual(wrong);
    expect(visit('/personnel/auth/login', as('customers'))).toEqual(wrong);
  });
  it('asks somebody signed out to sign in and remembers what was wanted', () => {
    expect(visit('/personnel/activities/alle', out, 'status=neu')).toEqual({
      kind: 'redirect',
      to: '/personnel/auth/login',
      remember: '/personnel/activities/alle?status=neu',
    });
  });
  it('is not entered by another spelling', () => {
    expect(visit('/PERSONNEL/dashboard', out)).toMatchObject({ to: '/personnel/auth/login' });
    expect(visit('/personnel/AUTH/login/', out)).toEqual(shown);
  });
  it('shows its sign-in to somebody signed out, and nothing else', () => {
    expect(visit('/personnel/auth/login', out)).toEqual(shown);
    expect(visit('/personnel/nowhere', out)).toMatchObject({ to: '/personnel/auth/login' });
  });
  it('leads from the sign-in to what was wanted, else to the dashboard', () => {
    const login = (wanted: string | null) =>
      visit('/personnel/auth/login', as('admins'), '', wanted);
    expect(login(null)).toEqual(to('/personnel/dashboard'));
    expect(login('/personnel/activities/alle?status=neu')).toEqual(
      to('/personnel/activities/alle?status=neu'),
    );
  });
  it.each([
    'https://other.test/',
    '//other.test/personnel/',
    '/dashboard',
    '/personnel/auth/logout',
    '/personnel/\\other.test',
    '/personnel/../auth/logout',
    '/personnel/x/../auth/logout',
    '/personnel/%2e%2e/auth/logout',
    '/personnel/%61uth/logout',
    '/personnel/AUTH/logout',
    '/personnel//other.test',
    '/personnel/%2Fother.test',
    '/personnel/%',
  ])('SEC-18 never follows %s as a remembered route', (wanted) => {
    expect(visit('/personnel/auth/login', as('admins'), '', wanted)).toEqual(
      to('/personnel/dashboard'),
    );
  });
  it('sends somebody signed out from its logout to its sign-in and keeps the alert', () => {
    expect(visit('/personnel/auth/logout', out, 'alert=wrong_area')).toEqual(
      to('/personnel/login?alert=wrong_area'),
    );
  });
});

describe('a practice device on which nobody is at work', () => {
  const locked: AuthView = { status: 'locked', role: null };
  it('asks who it is before it shows anything of the team, and keeps the address', () => {
    expect(visit('/personnel/activities/alle', locked)).toEqual({ kind: 'lock' });
    expect(visit('/personnel/nowhere', locked)).toEqual({ kind: 'lock' });
  });
  it('shows the sign-in, and what patients see, to anybody', () => {
    expect(visit('/personnel/auth/login', locked)).toEqual(shown);
    expect(visit('/dashboard', locked)).toEqual(shown);
    expect(visit('/kiosk', locked)).toEqual(shown);
  });
  it('leads from the logout to the sign-in', () => {
    expect(visit('/personnel/auth/logout', locked)).toEqual(to('/personnel/login'));
  });
  it('can be set up by whoever has the code, signed in or not', () => {
    for (const who of [out, locked, as('admins')]) {
      expect(visit('/personnel/auth/geraet', who)).toEqual(shown);
    }
  });
});

describe('the form behind the link of a mail', () => {
  it('is for whoever holds the link, whoever is signed in or not', () => {
    const locked: AuthView = { status: 'locked', role: null };
    for (const who of [out, loading, locked, as('admins'), as('personnels'), as('customers')]) {
      expect(visit('/personnel/auth/passwort', who)).toEqual(shown);
    }
  });
});

describe('standalone routes and the pages of the law', () => {
  it.each([
    '/kiosk',
    '/kiosk/fill/1',
    '/questionnaires/no-menu/view/1',
    '/questionnaires/no-menu/result',
    '/impressum',
    '/datenschutz',
    '/barrierefreiheit',
  ])('%s has no role rule', (path) => {
    for (const who of [out, loading, as('admins'), as('personnels'), as('customers')]) {
      expect(visit(path, who)).toEqual(shown);
    }
  });
  it('do not open what only begins alike', () => {
    expect(visit('/questionnaires/no-menus/1', as('admins'))).toMatchObject({ kind: 'redirect' });
    expect(visit('/dashboard/kiosk', as('admins'))).toMatchObject({ kind: 'redirect' });
  });
});
