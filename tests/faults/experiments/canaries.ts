import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  enrolKiosk,
  enrolTeam,
  firstSignIn,
  lock,
  signInPatient,
  TEAM,
  unlock,
} from '../actors/people.ts';
import { type Experiment, type Outcome, onLinux, type PartOptions } from '../experiment.ts';
import { Random } from '../random.ts';
import { prepareAddressForm } from '../rig/forms.ts';
import { sleep } from '../rig/waiting.ts';
import { searchRaw } from '../witness/raw-search.ts';
import { World } from '../world.ts';

const LETTERS = 'bcdfghjkmnpqrstvwxyz23456789';
/** Chromium writes its session files this long after a change. */
const SESSION_FILES_MS = 3_000;

interface Hunt {
  world: World;
  page: Page;
  origin: string;
  /** Returns a unique text, which is remembered for all later searches. */
  canary: () => string;
  /** Searches profile and logs for all canaries until now. */
  search: (when: string) => Promise<void>;
}

const type = async ({ page, canary }: Hunt): Promise<string> => {
  const text = canary();
  await page.locator('main form textarea').first().waitFor();
  await page.keyboard.press('Tab');
  await page.locator('main form textarea').first().focus();
  await page.keyboard.type(`${text} und mehr`, { delay: 5 });
  await page.getByText('Auf diesem Gerät gesichert').waitFor();
  await sleep(SESSION_FILES_MS);
  return text;
};

const handIn = async ({ page }: Hunt, waitFor: string): Promise<void> => {
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Absenden', exact: true }).click();
  await page.getByText(waitFor).first().waitFor();
};

const publicForm = async (hunt: Hunt): Promise<void> => {
  const { world, page, origin, search } = hunt;
  await page.goto(`${origin}/questionnaires/no-menu/view/${world.forms[0]}`);
  await type(hunt);
  await search('while a form without sign-in is filled');
  await handIn(hunt, 'in der Praxis angekommen');
  await search('after it was handed in');
  await page.getByRole('button', { name: 'Fertig' }).click();
  await world.proxy.cut();
  await page.getByRole('button', { name: 'Fragebogen noch einmal öffnen' }).click();
  await type(hunt);
  await handIn(hunt, 'Gespeichert, w');
  await search('handed in without network');
  await world.proxy.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('in der Praxis angekommen').waitFor({ timeout: 30_000 });
};

const patient = async (hunt: Hunt): Promise<void> => {
  const { world, page, origin, search } = hunt;
  await signInPatient(page, origin);
  await page.goto(`${origin}/questionnaires/view/${world.forms[0]}`);
  await type(hunt);
  await handIn(hunt, 'in der Praxis angekommen');
  await search('after a signed-in patient has handed in');
  // The copy of the hand-in, which the patient may open for 30 days.
  const copy = await page.getByRole('link', { name: /Kopie/ }).getAttribute('href');
  await page.goto(copy ?? '');
  await page.getByText('und mehr').first().waitFor();
  await sleep(SESSION_FILES_MS);
  await search('after the copy was read');
  await page.goto(`${origin}/questionnaires/view/${world.forms[1]}`);
  await type(hunt);
  await page.goto(`${origin}/auth/logout`);
  await page.waitForURL((url) => url.pathname.endsWith('/auth/login'));
  await sleep(SESSION_FILES_MS);
  await search('after the patient has signed out in the middle of a form');
};

const team = async (hunt: Hunt): Promise<void> => {
  const { world, page, origin, search } = hunt;
  await enrolTeam(page, world.server, origin);
  await firstSignIn(page, TEAM.ada);
  // The newest hand-in, with its answers.
  const token = await world.server.signIn(TEAM.ada.email);
  const inbox = await world.server.api<{ data: { id: string }[] }>(
    'GET',
    `/api/activities?location=01970000-0000-7000-8000-000000000011`,
    { token },
  );
  const activity = inbox.data[0]?.id;
  await page.goto(`${origin}/personnel/activities/questionnaire_upload?activity=${activity}`);
  // A reload locks; the PIN opens again.
  await unlock(page, TEAM.ada);
  await page.getByText('und mehr').first().waitFor();
  await sleep(SESSION_FILES_MS);
  await search('while the team reads a hand-in');
  await lock(page);
  const shown = await page.content();
  if (shown.includes('und mehr')) world.findings.add('canary', '', 'in the DOM after the lock');
  await sleep(SESSION_FILES_MS);
  await search('after the lock');
};

const kiosk = async (hunt: Hunt): Promise<void> => {
  const { world, page, origin, search } = hunt;
  await enrolKiosk(page, world.server, origin);
  await page.goto(`${origin}/kiosk/fill/${world.forms[0]}`);
  await type(hunt);
  await search('while a kiosk form is filled');
  await handIn(hunt, 'in der Praxis angekommen');
  await sleep(SESSION_FILES_MS);
  await search('after the kiosk form was handed in');
};

/** A field that the browser may fill in by its autocomplete token, on a public form. */
const ownAddress = async (hunt: Hunt): Promise<void> => {
  const { world, page, origin, canary, search } = hunt;
  const form = await prepareAddressForm(world.server, world.admin);
  await page.goto(`${origin}/questionnaires/no-menu/view/${form}`);
  await page.getByLabel('Ihre E-Mail-Adresse').focus();
  await page.keyboard.type(`${canary()}@lindenhof.test`, { delay: 5 });
  await page.getByText('Auf diesem Gerät gesichert').waitFor();
  await handIn(hunt, 'in der Praxis angekommen');
  await sleep(SESSION_FILES_MS);
  await search('after an address was handed in');
  await page.goto(`${origin}/questionnaires`);
  await sleep(SESSION_FILES_MS);
  await search('after the page of an address was left');
};

/** A non-existent address and password, on each of the forms for signing in. */
const signingIn = async (hunt: Hunt): Promise<void> => {
  await ownAddress(hunt);
  const { page, origin, canary, search } = hunt;
  for (const path of ['/auth/login', '/personnel/auth/login']) {
    await page.goto(`${origin}${path}`);
    await page.getByLabel('E-Mail-Adresse').focus();
    await page.keyboard.type(`${canary()}@lindenhof.test`, { delay: 5 });
    if (path === '/auth/login') {
      // Patients give their address first.
      await page.keyboard.press('Enter');
      await page.getByLabel('Passwort', { exact: true }).focus();
    } else await page.keyboard.press('Tab');
    await page.keyboard.type(canary(), { delay: 5 });
    await sleep(SESSION_FILES_MS);
    await search(`while somebody signs in at ${path}`);
    await page.getByLabel('Passwort anzeigen').check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/stimm|nicht/)
      .first()
      .waitFor();
    await sleep(SESSION_FILES_MS);
    await search(`after the sign-in was refused at ${path}`);
    await page.goto(`${origin}/questionnaires`);
    await page.goBack();
    await sleep(SESSION_FILES_MS);
    await search(`after a way back to ${path}`);
  }
};

const WAYS = { public: publicForm, patient, team, kiosk, signIn: signingIn } as const;

/**
 * One person's way through one browser; its files are searched while it runs, after SIGKILL and
 * after its end.
 */
const hunt = async (way: keyof typeof WAYS, { seed, root }: PartOptions): Promise<Outcome> => {
  const random = new Random(seed);
  const canaries: string[] = [];
  const trials = { runs: 1, searches: 0, files: 0, canaries: 0 };
  const world = await World.open({ prefix: `hunt${seed.toString(36)}`, tabs: 2, root });
  try {
    const folders = [world.browser.profile, join(world.server.data, 'logs')];
    const search = async (when: string) => {
      const { hits, files } = await searchRaw(folders, canaries);
      trials.searches += 1;
      trials.files += files;
      for (const { file, as, text } of hits) {
        const where = file.slice(world.folder.length + 1);
        world.findings.add('canary', `${text} ${as} ${where}`, `${when}: ${as} in ${where}`);
      }
    };
    const canary = () => {
      const text = Array.from({ length: 18 }, () => LETTERS[random.between(0, LETTERS.length - 1)]);
      canaries.push(text.join(''));
      trials.canaries += 1;
      return text.join('');
    };
    const page = world.pages[0];
    if (!page) throw new Error('no page');
    const { origin } = world.proxy;
    const hunter = { world, page, origin, canary, search };
    // Somebody must first hand in what the team reads.
    if (way === 'team') await publicForm(hunter);
    await WAYS[way](hunter);
    await world.browser.kill();
    await search('after a SIGKILL');
    await world.startBrowser();
    await world.pages[0]?.goto(origin);
    await sleep(SESSION_FILES_MS);
    await world.browser.quit();
    await search('after the browser was ended in order');
    return { trials, findings: world.findings.list, notes: [way] };
  } finally {
    await world.close();
  }
};

/** Disk canaries (SEC-12, docs/design/engine.md#how-it-is-proven). */
export const canaries: Experiment = {
  id: 'canaries',
  unit: 'ways of a person through a browser',
  short: 1,
  full: 8,
  size: 1,
  missing: onLinux,
  begin: ['world'],
  part: (options) => {
    const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];
    return hunt(ways[options.seed % ways.length] ?? 'public', options);
  },
};
