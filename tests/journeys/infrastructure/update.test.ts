import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInTeam, TEAM } from '../acts/identity-journey.ts';
import { untilKept } from '../acts/kept.ts';
import { shortForm, textQuestion } from '../acts/short-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

// Only in Chromium: the driver of the other engines has only one page at a time.
const QUESTION = 'Was sollen wir wissen?';
const NEXT = '99.0.0';
let practice: Practice;
let tablet: Tablet;
let form: string;
let team: Page;
let patient: Page;

interface Watched {
  /** How often this page has asked whether a form is open in any tab. */
  looks: number;
  /** While true, no timer triggers a question. */
  still: boolean;
  /** Gone when the page is loaded anew. */
  sameLoad?: true;
}
/** Runs in the page before its own scripts. */
const watchLooks = () => {
  const watched = Object.assign(window as unknown as Watched, { looks: 0, still: false });
  const { query } = LockManager.prototype;
  LockManager.prototype.query = async function ask() {
    const answer = await query.call(this);
    watched.looks += 1;
    return answer;
  };
  const every = window.setInterval.bind(window);
  // What happens every five seconds happens more often, so that the test need not wait for it.
  const gated = (work: () => void, ms: number) =>
    every(() => watched.still || work(), ms === 5_000 ? 500 : ms);
  window.setInterval = gated as typeof window.setInterval;
};
const set = (part: Partial<Watched>) =>
  team.evaluate((values) => void Object.assign(window, values), part);
const get = <K extends keyof Watched>(key: K) =>
  team.evaluate((name) => (window as unknown as Watched)[name], key);
const looksTwice = async () => {
  const before = await get('looks');
  await expect.poll(() => get('looks'), { timeout: 20_000 }).toBeGreaterThan(before + 1);
};

const offer = (page: Page) => page.getByRole('button', { name: 'neue Version laden' });
const openForm = async () => {
  await patient.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
  await patient
    .getByLabel(QUESTION)
    .or(patient.getByRole('button', { name: 'Weiter ausfüllen' }))
    .first()
    .waitFor();
  const goOn = patient.getByRole('button', { name: 'Weiter ausfüllen' });
  if ((await goOn.count()) > 0) await goOn.click();
  await patient.getByLabel(QUESTION).waitFor();
};
const definition = () => `/api/questionnaires/${form}`;
const closeForm = () => patient.goto(`${practice.origin}/favicon.svg`);

beforeAll(async () => {
  practice = await Practice.open();
  form = await shortForm(practice, [textQuestion(QUESTION)]);
  tablet = await Tablet.make({ whole: true, cold: true });
  team = await tablet.start({ width: 1440, height: 900 });
  await team.addInitScript(watchLooks);
  await team.goto(`${practice.origin}/personnel/auth/login`);
  await signInTeam(team, TEAM.ada);
  await team.waitForURL('**/personnel/dashboard');
  // The form must be read through the worker, which a busy machine installs late.
  await team.evaluate(async () => void (await navigator.serviceWorker.ready));
  patient = await tablet.context.newPage();
  await openForm();
  await patient.getByLabel(QUESTION).fill('Grünspecht');
});
afterAll(async () => {
  await tablet?.picture('update');
  await tablet?.close();
  await practice?.close();
});

describe('a new version while two tabs are open', () => {
  it('is not offered in one tab while a form is open in the other', async () => {
    // From here on the server is newer, while the form that the worker has kept is from the old
    // one.
    await untilKept(team, `${definition()}?published=1`);
    const live = ['/api/events', definition()];
    await tablet.context.route(
      ({ pathname }) => pathname.startsWith('/api/') && !live.includes(pathname),
      async (route) => {
        const response = await route.fetch().catch(() => null);
        // The page is gone, or the test is over.
        if (!response) return route.abort().catch(() => undefined);
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'x-app-version': NEXT },
        });
      },
    );
    await team.bringToFront();
    await team.reload();
    await team.getByText(`angemeldet als ${TEAM.ada.name}`).waitFor();
    // It asks only once it knows of a new version.
    await looksTwice();
    expect(await offer(team).count()).toBe(0);
    expect(await offer(patient).count()).toBe(0);
  });

  it('is offered once the form is closed', async () => {
    await closeForm();
    await offer(team).waitFor();
  });

  it('is not loaded when a form was opened since, and offered again when that is closed', async () => {
    await set({ still: true, sameLoad: true });
    await openForm();
    await team.bringToFront();
    expect(await offer(team).count()).toBe(1);
    await offer(team).click();
    await offer(team).waitFor({ state: 'detached' });
    await set({ still: false });
    await looksTwice();
    expect(await get('sameLoad')).toBe(true);
    expect(await offer(team).count()).toBe(0);
    await closeForm();
    await offer(team).waitFor();
  });

  it('is loaded when a person asks for it and no form is open', async () => {
    await offer(team).click();
    await expect.poll(() => get('sameLoad').catch(() => true), { timeout: 20_000 }).toBeUndefined();
    await team.getByText(`angemeldet als ${TEAM.ada.name}`).waitFor();
    await team.getByRole('link', { name: 'Alles übertragen' }).waitFor();
    // What the worker has kept comes from the old server and is no news.
    const kept = await team.evaluate(async (path) => {
      const answer = await fetch(path);
      return { status: answer.status, version: answer.headers.get('x-app-version') };
    }, `${definition()}?published=1`);
    expect(kept).toEqual({ status: 200, version: null });
    expect(await offer(team).count()).toBe(0);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
