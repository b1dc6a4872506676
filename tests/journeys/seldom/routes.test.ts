import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ALERTS, SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { expectAccessible } from '../acts/axe.ts';
import { goTo } from '../acts/go-to.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

/**
 * Every redirect and alert of SPEC-2 and SPEC-4, in the running product: who opens
 * what, over which addresses it leads, where it ends, and what is said there.
 */
interface Row {
  /** What is opened. */
  path: string;
  /** Path and search in the end. */
  to: string;
  /** An address on the way. */
  via?: string;
  /** The heading, or a sentence of the page, word for word. */
  says?: string;
  /** Whether the token is still there afterwards; unchanged if absent. */
  signedIn?: false;
  /** Opened as an address that somebody types; the others as a link of the app. */
  loads?: true;
}

let practice: Practice;
let tablet: Tablet;
let page: Page;
/** A published questionnaire of Mitte; `{form}` in the addresses below. */
let form: string;
/** Each address that this page had, path and search. */
const trail: string[] = [];

beforeAll(async () => {
  practice = await Practice.open();
  const published = `/api/locations/${MITTE}/published-questionnaires`;
  const { data } = await practice.api<{ data: { id: string; title: string }[] }>('GET', published);
  form = data.find(({ title }) => title === 'Recall')?.id ?? '';
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1024, height: 900 });
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    trail.push(`${pathname}${search}`);
  });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('routes');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
});

const PEOPLE = {
  nobody: null,
  'a patient': 'patient@lindenhof.test',
  'a member of the team': 'empfang@lindenhof.test',
  'the lead': 'admin@lindenhof.test',
} as const;
type Who = keyof typeof PEOPLE;

const TOKEN = 'empfang-0.0.1-auth-token';
const UNKNOWN = '01970000-0000-7000-8000-0000000000ff';
const MITTE = '01970000-0000-7000-8000-000000000011';
const SUED = '01970000-0000-7000-8000-000000000012';
const NO_LINK = `el_${'n'.repeat(43)}`;
const ALERT = ALERTS.wrong_area;
const PAGE = SPEC_TEXTS.notFoundPage;
const NO_RESULT = 'Noch nicht in der Praxis angekommen';
const FALLBACK = SPEC_TEXTS.notFoundFallback;

/** A row that is opened as an address that somebody types. */
const typed = (row: Row): Row => ({ ...row, loads: true });
const stays = (path: string, says?: string): Row => ({
  path,
  to: path,
  ...(says === undefined ? {} : { says }),
});
/** Redirects from an area that a person may not enter. */
const leaves = (path: string, area: '' | '/personnel'): Row => ({
  path,
  via: `${area}/auth/logout?alert=wrong_area`,
  to: `${area}/auth/login?alert=wrong_area`,
  says: ALERT,
  signedIn: false,
});

const TABLE: Record<Who, Row[]> = {
  nobody: [
    typed({ path: '/', to: '/dashboard' }),
    stays('/dashboard'),
    stays('/auth/login'),
    stays('/auth/register', 'Konto anlegen'),
    stays('/auth/forgot-password', 'Passwort vergessen'),
    { path: '/login', to: '/auth/login' },
    { path: '/auth/logout', via: '/login', to: '/auth/login' },
    {
      path: '/auth/logout?alert=wrong_area',
      via: '/login?alert=wrong_area',
      to: '/auth/login?alert=wrong_area',
      says: ALERT,
    },
    typed({ path: '/dashboard?sso=1', to: '/dashboard' }),
    typed({
      path: '/auth/login?sso=1&alert=wrong_area',
      to: '/auth/login?alert=wrong_area',
      says: ALERT,
    }),
    typed({ path: `/?forcedLocation=${UNKNOWN}`, to: '/dashboard', says: 'Lindenhof Mitte' }),
    typed({ path: `/?forcedLocation=${SUED}&sso=1`, to: '/dashboard', says: 'Lindenhof Süd' }),
    { path: '/messages', to: '/auth/login' },
    stays('/questionnaires', 'Ihre Fragebögen'),
    stays('/questionnaires/view/{form}', 'Recall'),
    stays('/questionnaires/no-menu/view/{form}', 'Recall'),
    stays(`/questionnaires/no-menu/result?key=${'k'.repeat(22)}`, NO_RESULT),
    typed(stays('/gibt-es-nicht', PAGE)),
    stays(`/questionnaires/view/${UNKNOWN}`, PAGE),
    stays(`/questionnaires/no-menu/view/${UNKNOWN}`, PAGE),
    stays('/questionnaires/no-menu/result', PAGE),
    typed(stays('/external', PAGE)),
    stays('/external?url=https://boese.example/', 'Dieser Link führt nicht weiter'),
    stays('/auth/gibt-es-nicht', FALLBACK),
    typed({ path: '/personnel', via: '/personnel/dashboard', to: '/personnel/auth/login' }),
    { path: '/personnel/customers?search=x', to: '/personnel/auth/login' },
    { path: '/personnel/gibt-es-nicht', to: '/personnel/auth/login' },
    { path: '/personnel/el_zu-kurz', to: '/personnel/auth/login' },
    { path: '/personnel/login', to: '/personnel/auth/login' },
    { path: '/personnel/auth/logout', via: '/personnel/login', to: '/personnel/auth/login' },
    {
      path: '/personnel/auth/logout?alert=wrong_area',
      via: '/personnel/login?alert=wrong_area',
      to: '/personnel/auth/login?alert=wrong_area',
      says: ALERT,
    },
    stays('/personnel/auth/forgot-password', 'Passwort vergessen'),
    stays('/personnel/auth/gibt-es-nicht', FALLBACK),
    typed({
      path: `/personnel/${NO_LINK}`,
      to: '/personnel/auth/passwort',
      says: 'Dieser Link gilt nicht mehr',
    }),
  ],
  'a patient': [
    { path: '/', to: '/dashboard' },
    stays('/dashboard', 'So erreichen Sie uns'),
    stays('/messages', 'Ihre Nachrichten'),
    stays('/questionnaires/view/{form}', 'Recall'),
    { path: '/login', via: '/auth/login', to: '/dashboard' },
    { path: '/auth/login', to: '/dashboard' },
    { path: '/auth/register', to: '/dashboard' },
    { path: '/auth/forgot-password', to: '/dashboard' },
    { path: '/auth/logout', to: '/auth/login', signedIn: false },
    leaves('/personnel/dashboard', ''),
    leaves('/personnel/auth/login', ''),
    leaves('/personnel/auth/forgot-password', ''),
    leaves('/personnel/gibt-es-nicht', ''),
    stays('/gibt-es-nicht', PAGE),
    stays(`/questionnaires/view/${UNKNOWN}`, PAGE),
  ],
  'a member of the team': [
    { path: '/personnel', to: '/personnel/dashboard' },
    { path: '/personnel/login', to: '/personnel/dashboard' },
    { path: '/personnel/auth/login', to: '/personnel/dashboard' },
    { path: '/personnel/auth/forgot-password', to: '/personnel/dashboard' },
    { path: '/personnel/auth/logout', to: '/personnel/auth/login', signedIn: false },
    leaves('/dashboard', '/personnel'),
    leaves('/', '/personnel'),
    leaves('/messages', '/personnel'),
    leaves('/external?url=https://boese.example/', '/personnel'),
    leaves('/questionnaires/view/{form}', '/personnel'),
    leaves('/auth/login', '/personnel'),
    leaves('/auth/logout', '/personnel'),
    stays('/personnel/gibt-es-nicht', PAGE),
    stays('/personnel/el_zu-kurz', PAGE),
    stays('/personnel/settings/gibt-es-nicht', FALLBACK),
    stays('/gibt-es-nicht', PAGE),
  ],
  'the lead': [
    { path: '/personnel/auth/login', to: '/personnel/dashboard' },
    leaves('/dashboard', '/personnel'),
    stays('/personnel/dashboard', 'Heute'),
    stays('/personnel/customers?search=probst', 'Patienten'),
    stays('/personnel/activities/alle?status=neu&priority=75', 'Posteingang'),
    stays('/personnel/questionnaires/', 'Fragebögen'),
    stays('/personnel/questionnaires/edit/{form}', 'Recall'),
    stays('/personnel/settings/', 'Einstellungen'),
    stays('/personnel/settings/empfang/', 'Einstellungen von Empfang'),
    stays('/personnel/settings/empfang/practice', 'Praxis'),
    stays('/personnel/settings/empfang/locations', 'Lindenhof Mitte'),
    stays('/personnel/settings/empfang/devices', 'Geräte'),
    stays('/personnel/settings/empfang/digital-reception', 'Startseite der Patienten'),
    stays('/personnel/settings/empfang/personnel', 'Team'),
    // Parts of the product that do not exist yet: the page says so and shows nothing half-built.
    stays('/personnel/workflows', PAGE),
    stays('/personnel/videocalls', PAGE),
    stays('/personnel/statistics', PAGE),
    stays('/personnel/otis', 'Noch kein Kalender eingerichtet'),
    stays('/personnel/otis/appointmentsManagement', 'Noch kein Kalender eingerichtet'),
    stays('/personnel/otis/warum', 'Noch kein Kalender eingerichtet'),
    stays('/personnel/helpsection/', PAGE),
    stays('/personnel/settings/otis/voice', FALLBACK),
    stays('/personnel/settings/empfang/workflows', FALLBACK),
    stays('/personnel/settings/empfang/gibt-es-nicht', FALLBACK),
    typed({
      path: `/personnel/${NO_LINK}`,
      to: '/personnel/auth/passwort',
      says: 'Dieser Link gilt nicht mehr',
    }),
  ],
};

const token = () => page.evaluate((key) => localStorage.getItem(key), TOKEN);

/** One sign-in each, because a network may make only thirty in a minute. */
const tokens = new Map<string, string>();

async function tokenOf(email: string): Promise<string> {
  const known = tokens.get(email) ?? (await practice.signIn(email));
  tokens.set(email, known);
  return known;
}

/**
 * Who is signed in on this page while the app is open; null where the next address is loaded anew.
 */
let standing: Who | null = null;

/** Makes the browser one in which this person has signed in and nothing else happened. */
async function stand(who: Who): Promise<void> {
  const email = PEOPLE[who];
  const given = email === null ? null : await tokenOf(email);
  standing = null;
  if (!page.url().startsWith(practice.origin))
    await page.goto(`${practice.origin}/api/health/live`);
  await page.evaluate(
    ([key, value]) => {
      for (const name of Object.keys(localStorage)) {
        if (/-(auth-token|user|location-id)$/.test(name)) localStorage.removeItem(name);
      }
      sessionStorage.clear();
      if (key && value) localStorage.setItem(key, value);
    },
    [TOKEN, given] as const,
  );
}

describe.each(Object.entries(TABLE) as [Who, Row[]][])('%s', (who, rows) => {
  it.each(rows)('opens $path and comes to $to', async (row) => {
    const { via, says, signedIn } = row;
    const [path, to] = [row.path, row.to].map((one) => one.replace('{form}', form));
    if (standing !== who || row.loads) await stand(who);
    else await page.evaluate(() => sessionStorage.clear());
    trail.length = 0;
    const address = `${practice.origin}${path}`;
    await (standing === null ? page.goto(address) : goTo(page, address));
    standing = signedIn === false ? null : who;
    await page.waitForURL((url) => `${url.pathname}${url.search}` === to);
    if (says !== undefined) {
      await page.getByText(says, { exact: true }).filter({ visible: true }).first().waitFor();
    }
    // Waits until the page has been decided and nothing moves any more.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toBe(to);
    if (via !== undefined) expect(trail).toContain(via);
    const there = PEOPLE[who] !== null && signedIn !== false;
    await expect.poll(async () => (await token()) !== null).toBe(there);
    // Signed out, at the server too, so all tokens are invalid.
    if (!there) tokens.clear();
  });
});

const UNFOUND_KEY = 'A'.repeat(22);
/** Pages of patients and settings, at the least width there is (WCAG 1.4.10), in the system's own colours. */
const NARROW: [Who, string[]][] = [
  [
    'nobody',
    [
      '/dashboard',
      '/auth/login',
      '/auth/register',
      '/auth/forgot-password',
      '/external?url=https%3A%2F%2Fevil.example',
      `/questionnaires/no-menu/link#${UNFOUND_KEY}`,
      `/nachricht#${UNFOUND_KEY}`,
      '/personnel/auth/login',
      '/personnel/auth/forgot-password',
    ],
  ],
  ['a patient', ['/dashboard', '/termin', '/messages', '/kontakt', '/auth/devices']],
  [
    'the lead',
    [
      '/personnel/dashboard',
      '/personnel/settings/',
      '/personnel/settings/empfang/personnel',
      '/personnel/settings/empfang/sign-in',
      '/personnel/settings/empfang/practice',
      '/personnel/settings/empfang/locations',
      '/personnel/settings/empfang/devices',
      '/personnel/settings/empfang/digital-reception',
    ],
  ],
];

/** Pages that no other journey shows to axe. */
const FOR_AXE = new Set([
  '/external?url=https%3A%2F%2Fevil.example',
  '/messages',
  '/kontakt',
  '/personnel/dashboard',
]);

/** Elements that are wider than their page or card, and cut texts of a menu. */
const tooWide = () =>
  page.evaluate(() => {
    const beyond = [...document.querySelectorAll('main *')].filter((one) => {
      const { right, width } = one.getBoundingClientRect();
      const card = one.closest('section')?.getBoundingClientRect().right ?? window.innerWidth;
      return width > 1 && right > Math.min(card, window.innerWidth) + 1;
    });
    const cut = [...document.querySelectorAll('nav a span')].filter(
      (one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth,
    );
    const whole = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : [];
    return [...whole, ...[...beyond, ...cut].map((one) => one.outerHTML.slice(0, 120))];
  });
const ring = () =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });

describe.each(NARROW)('what is narrow for %s', (who, paths) => {
  it('fits 320 px and the patients’ bar of 640 px, and shows the focus in forced colours', {
    timeout: 120_000,
  }, async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await stand(who);
    try {
      for (const path of paths) {
        await page.setViewportSize({ width: 320, height: 640 });
        if (path.includes('#')) await page.goto('about:blank');
        const address = `${practice.origin}${path}`;
        await (standing === null ? page.goto(address) : goTo(page, address));
        standing = who;
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect.poll(tooWide, { timeout: 10_000, message: path }).toEqual([]);
        await page.keyboard.press('Tab');
        expect(await ring(), path).toBe(true);
        await page.setViewportSize({ width: 640, height: 640 });
        // The texts of the bar get their room one frame after the change of width.
        await expect.poll(tooWide, { timeout: 10_000, message: path }).toEqual([]);
        if (!FOR_AXE.has(path)) continue;
        // The skip link, which shows while it has the focus, lies over the first of the menu.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.emulateMedia({ forcedColors: 'none' });
        await expectAccessible(page);
        await page.emulateMedia({ forcedColors: 'active' });
      }
    } finally {
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 1024, height: 900 });
    }
  });
});

it('sets the location of the questionnaire that is opened', async () => {
  await stand('nobody');
  const chosen = () => page.evaluate(() => localStorage.getItem('empfang-0.0.1-location-id'));
  await page.goto(`${practice.origin}/dashboard?forcedLocation=${SUED}`);
  await expect.poll(chosen, { timeout: 15_000 }).toBe(SUED);
  await page.goto(`${practice.origin}/questionnaires/view/${form}`);
  await expect.poll(chosen, { timeout: 15_000 }).toBe(MITTE);
});

it('says no text of its own that somebody writes into the address', async () => {
  await stand('nobody');
  await page.goto(`${practice.origin}/auth/logout?alert=Rufen%20Sie%200900%20an`);
  await page.waitForURL((url) => url.pathname === '/auth/login');
  await page.getByLabel('E-Mail-Adresse').waitFor();
  expect(await page.getByText('0900').count()).toBe(0);
});

it('clears the token when the user call answers 401', async () => {
  await stand('a patient');
  const ended = (await token()) ?? '';
  tokens.clear();
  await practice.api('POST', '/api/logout', { token: ended });
  await page.goto(`${practice.origin}/dashboard`);
  await expect.poll(token).toBeNull();
  await page.getByRole('heading', { name: 'Was können wir für Sie tun?' }).waitFor();
});

it('never broke the content security policy or threw', () => {
  expect(tablet.faults).toEqual([]);
});
