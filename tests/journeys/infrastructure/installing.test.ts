import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../acts/axe.ts';
import { signInTeam, TEAM } from '../acts/identity-journey.ts';
import { untilKept, untilTeamKept } from '../acts/kept.ts';
import { MITTE } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
});
beforeEach(async () => {
  tablet = await Tablet.make({ whole: true, cold: true });
  page = await tablet.start({ width: 390, height: 844 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet.picture(`installing-${task.name.slice(0, 10)}`);
  await tablet.close();
});
afterAll(() => practice?.close());

const offer = (at = page) => at.getByRole('region', { name: 'Empfang auf Ihrem Startbildschirm' });
const dashboard = async (at = page) => {
  await at.goto(`${practice.origin}/dashboard`);
  await at.getByRole('heading', { name: 'So erreichen Sie uns' }).waitFor();
};
/** Chromium shows its offer to install only to people, so the test sends the event to the page. */
const offerOfBrowser = (at: Page) =>
  at.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.title = 'gefragt';
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

describe('the app on the home screen', () => {
  it('is offered at the second visit, installed by a press, and not asked for again', async () => {
    await dashboard();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await offerOfBrowser(page)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('empfang-0.0.1-install')))
      .toContain('"visits":1');
    expect(await offer().count()).toBe(0);

    const second = await tablet.context.newPage();
    await dashboard(second);
    await offerOfBrowser(second);
    await offer(second).waitFor();
    await expectAccessible(second);
    await offer(second).getByRole('button', { name: 'Installieren' }).click();
    await expect.poll(() => second.title()).toBe('gefragt');
    await offer(second).waitFor({ state: 'detached' });

    const third = await tablet.context.newPage();
    await dashboard(third);
    await offerOfBrowser(third);
    await offer(third).getByRole('button', { name: 'Nicht mehr fragen' }).click();
    await offer(third).waitFor({ state: 'detached' });
    await third.reload();
    await third.getByRole('heading', { name: 'So erreichen Sie uns' }).waitFor();
    await offerOfBrowser(third);
    expect(await offer(third).count()).toBe(0);
  });

  it('comes with the steps of its own menu on an iPhone', async () => {
    await page.addInitScript((agent) => {
      Object.defineProperty(navigator, 'userAgent', { value: agent });
      localStorage.setItem(
        'empfang-0.0.1-install',
        '{"visits":1,"useful":true,"notBefore":null,"never":false}',
      );
    }, IPHONE);
    await dashboard();
    await offer().getByText('„Zum Home-Bildschirm“ wählen').waitFor();
    await expectAccessible(page);
  });
});

interface Manifest {
  start_url: string;
  shortcuts?: { url: string }[];
  icons: { src: string }[];
}
/** What the start page and each shortcut of an app show offline after one visit. */
interface Start {
  who: string;
  area: 'patient' | 'personnel' | 'kiosk';
  /** The one visit, with network. */
  visit: () => Promise<void>;
  /** By address: where it ends, and what is shown there. */
  says: Record<string, [path: string, text: string | RegExp]>;
}

const controlled = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const signInPatient = async () => {
  await page.goto(`${practice.origin}/auth/login`);
  await page.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByLabel('Passwort', { exact: true }).fill(TEAM.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Eine neue Nachricht der Praxis').first().waitFor();
};
const NO_LIST = /Die Liste der Fragebögen liegt noch nicht auf diesem Gerät/;

const STARTS: Start[] = [
  {
    who: 'a patient without an account',
    area: 'patient',
    visit: () => dashboard(),
    says: {
      '/dashboard': ['/dashboard', 'So erreichen Sie uns'],
      '/messages': ['/auth/login', 'Willkommen, bitte melden Sie sich an'],
      '/questionnaires': ['/questionnaires', NO_LIST],
      '/termin': ['/termin', 'Bitte melden Sie sich an'],
    },
  },
  {
    who: 'a patient',
    area: 'patient',
    visit: signInPatient,
    says: {
      '/dashboard': ['/dashboard', 'So erreichen Sie uns'],
      // The practice's message is stored on the device since the visit.
      '/messages': ['/messages', 'Ihr Rezept'],
      '/questionnaires': ['/questionnaires', NO_LIST],
      '/termin': ['/termin', 'Wann passt es Ihnen?'],
    },
  },
  {
    who: 'the team',
    area: 'personnel',
    visit: async () => {
      await page.goto(`${practice.origin}/personnel/auth/login`);
      await signInTeam(page, TEAM.ada);
      await page.waitForURL('**/personnel/dashboard');
      await untilTeamKept(page);
    },
    says: {
      '/personnel/dashboard': ['/personnel/dashboard', 'Heute'],
      '/personnel/activities/alle': ['/personnel/activities/alle', 'Posteingang'],
      '/personnel/customers': ['/personnel/customers', 'Gerade keine Verbindung'],
    },
  },
  {
    who: 'a tablet in the waiting room',
    area: 'kiosk',
    visit: async () => {
      const { code } = await practice.api<{ code: string }>(
        'POST',
        `/api/locations/${MITTE}/kiosk-codes`,
        {
          token: await practice.signIn(TEAM.ada.email),
          body: { name: 'Wartezimmer', pin: '2468' },
        },
      );
      await page.goto(`${practice.origin}/kiosk`);
      await page.getByLabel('Einmalcode').fill(code);
      await page.getByRole('button', { name: 'Tablet einrichten' }).click();
      await page.getByText('Anamnese Zahn').waitFor();
      await untilKept(page, `/api/locations/${MITTE}/published-questionnaires`);
    },
    says: { '/kiosk': ['/kiosk', 'Anamnese Zahn'] },
  },
];

describe('the app without network, after one visit', () => {
  beforeAll(async () => {
    const [id, thread_id] = [uuidv7(), uuidv7()];
    const sent_at = new Date().toISOString();
    const [patient, admin] = [
      await practice.signIn('patient@lindenhof.test'),
      await practice.signIn(TEAM.ada.email),
    ];
    const begun = { id: thread_id, thread_id, location_id: MITTE, subject: 'Ihr Rezept' };
    await practice.api('POST', '/api/own/messages', {
      token: patient,
      headers: { 'idempotency-key': thread_id },
      body: { ...begun, text: 'Ist es fertig?', sent_at },
    });
    await practice.api('POST', '/api/messages', {
      token: admin,
      headers: { 'idempotency-key': id },
      body: { id, thread_id, text: 'Es liegt bereit.', sent_at },
    });
  });

  it.each(STARTS)('opens for $who, from the manifest and from each shortcut', async (one) => {
    const text = await practice.bytes('GET', `/manifest-${one.area}.webmanifest`);
    const { start_url, shortcuts = [], icons } = JSON.parse(text.toString('utf8')) as Manifest;
    const starts = [start_url, ...shortcuts.map(({ url }) => url)];
    // A new shortcut has to be listed here with what it shows offline.
    expect(starts).toEqual(Object.keys(one.says));
    for (const { src } of icons) {
      expect((await practice.bytes('GET', src)).length).toBeGreaterThan(100);
    }
    await one.visit();
    await controlled();
    await Promise.all(['/api/company', '/api/locations'].map((path) => untilKept(page, path)));
    await practice.line.cut();
    try {
      for (const start of starts) {
        const [path, words] = one.says[start] ?? ['', ''];
        await page.goto(`${practice.origin}${start}`);
        await page.waitForURL((url) => url.pathname === path);
        await page.getByText(words).filter({ visible: true }).first().waitFor();
        await page
          .getByText(/^offline/)
          .first()
          .waitFor();
        const manifest = page.locator('link[rel=manifest]');
        await expect
          .poll(() => manifest.getAttribute('href'), { timeout: 15_000 })
          .toBe(`/manifest-${one.area}.webmanifest`);
      }
    } finally {
      await practice.line.restore();
    }
    expect(tablet.faults).toEqual([]);
  });
});
