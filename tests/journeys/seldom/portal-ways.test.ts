import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enter, goTo } from '../acts/go-to.ts';
import { HostPages } from '../acts/host-page.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const SLOWLY = { timeout: 30_000 };
const PUSH = '/api/push/subscription';
let booking: HostPages;
let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  booking = await HostPages.open();
  booking.show('/', '<h1>Termine</h1>');
  practice = await Practice.open({ booking: booking.origin });
  tablet = await Tablet.make({ whole: true });
  page = await tablet.start({ width: 390, height: 844 });
  await page.addInitScript(fakePushService);
  await enter(practice, page, TEAM.patient, '/dashboard');
  await page.waitForURL('**/dashboard');
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('portal-ways');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
  await booking?.close();
});

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Runs in the page before its own scripts: fakes a push service, which this browser lacks. */
const fakePushService = () => {
  const KEY = 'test-push';
  const made = (key: BufferSource) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
    options: { applicationServerKey: key },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer,
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const key = localStorage.getItem(KEY);
      return key === null ? null : made(new Uint8Array(JSON.parse(key)).buffer);
    },
    subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const { applicationServerKey } = options;
      localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]));
      return made(applicationServerKey.slice().buffer);
    },
  });
};

describe('the booking service', () => {
  it('opens by a button, with a token that no page or history of ours knows', async () => {
    const visits = () => booking.visits.filter(({ url }) => url.startsWith('/?'));
    const tokens = async (visit: number) => {
      await goTo(page, `${practice.origin}/dashboard`);
      await page.getByRole('link', { name: /Termin vereinbaren/ }).click();
      await page.waitForURL((url) => url.origin === booking.origin);
      await page.getByRole('heading', { name: 'Termine' }).waitFor();
      expect(visits()).toHaveLength(visit);
      return new URLSearchParams(visits().at(-1)?.url.slice(1)).get('rtoken') ?? '';
    };
    const first = await tokens(1);
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect(visits()[0]?.referer).toBeUndefined();
    expect(await page.evaluate(() => document.referrer)).toBe('');
    const session = await tablet.context.newCDPSession(page);
    const { entries } = await session.send('Page.getNavigationHistory');
    const own = entries.filter(({ url }) => url.startsWith(practice.origin));
    expect(own.map(({ url }) => new URL(url).pathname)).not.toContain('/external');
    expect(JSON.stringify(own)).not.toContain(first);
    // Back leads to the page with the button, and nothing there has stored the token.
    await page.goBack();
    await page.getByRole('link', { name: /Termin vereinbaren/ }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state]));
    expect(kept).not.toContain(first);
    // Every visit gets a new token.
    expect(await tokens(2)).not.toBe(first);
  });
});

describe('the switch of a patient for notices', () => {
  const SWITCH = 'Benachrichtigung auf diesem Gerät';
  const notices = () => page.getByRole('switch', { name: SWITCH });
  const calls: string[] = [];
  const open = async () => {
    await page.goto(`${practice.origin}/messages`);
    await notices().waitFor();
  };
  const DENIED = /Der Browser lässt Benachrichtigungen von Empfang nicht zu/;

  it('is off until the person turns it on, and says what they agree to', async () => {
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname === PUSH) calls.push(`${answer.request().method()} ${answer.ok()}`);
    });
    await open();
    expect(await notices().isChecked()).toBe(false);
    await page.getByText(/Mit dem Einschalten willigen Sie ein.*nie den Inhalt/).waitFor();
    expect(calls).toEqual([]);
  });

  it('stays off where the browser is told to let nothing through, and says what to do', async () => {
    const session = await tablet.context.newCDPSession(page);
    const permission = { name: 'notifications' };
    const { origin } = practice;
    await session.send('Browser.setPermission', { permission, setting: 'denied', origin });
    await open();
    await page.getByText(DENIED).waitFor();
    await notices().click();
    await page.getByText(DENIED).waitFor();
    await expect.poll(() => notices().isChecked()).toBe(false);
    expect(calls).toEqual([]);
    await session.send('Browser.setPermission', { permission, setting: 'granted', origin });
  });

  it('is on for this person alone, also after a reload, until it is turned off', async () => {
    await open();
    expect(await page.getByText(DENIED).count()).toBe(0);
    await notices().click();
    await expect.poll(() => notices().isChecked(), SLOWLY).toBe(true);
    expect(calls).toEqual(['PUT true']);
    await open();
    expect(await notices().isChecked()).toBe(true);
    // The server is told again, because it may be another sign-in.
    await expect.poll(() => calls.length, SLOWLY).toBe(2);

    await notices().click();
    await expect.poll(() => notices().isChecked(), SLOWLY).toBe(false);
    expect(calls.at(-1)).toBe('DELETE true');
    await open();
    expect(await notices().isChecked()).toBe(false);
    expect(calls).toHaveLength(3);
  });

  it('is no answer of whoever signs in there next', async () => {
    await notices().click();
    await expect.poll(() => notices().isChecked(), SLOWLY).toBe(true);
    await page.goto(`${practice.origin}/auth/logout`);
    await page.waitForURL('**/auth/login');
    const before = calls.length;
    await enter(practice, page, TEAM.ada);
    await page.waitForURL('**/personnel/dashboard');
    await goTo(page, `${practice.origin}/personnel/settings`);
    const team = page.getByRole('switch', { name: /Benachrichtigung/ });
    await team.waitFor();
    expect(await team.isChecked()).toBe(false);
    expect(calls.slice(before).filter((call) => call.startsWith('PUT'))).toEqual([]);
  });
});

describe('the buttons of the start page', () => {
  it('are put into another order by hand', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, `${practice.origin}/personnel/settings/empfang/digital-reception`);
    const rows = page.getByRole('list', { name: 'Knöpfe der Startseite' }).getByRole('listitem');
    const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    await rows.first().waitFor();
    const [first, second, third, ...rest] = await names();
    const handle = (at: number) => rows.nth(at).getByTitle('Ziehen, um die Reihenfolge zu ändern');
    await handle(0).dragTo(handle(2));
    await expect.poll(names).toEqual([second, third, first, ...rest]);
    // Saves the order in which it was dropped.
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Startseite gespeichert').first().waitFor();
    await page.reload();
    await rows.first().waitFor();
    await expect.poll(names, SLOWLY).toEqual([second, third, first, ...rest]);
    await handle(2).dragTo(handle(0));
    await expect.poll(names).toEqual([first, second, third, ...rest]);
  });
});

describe('the demo host', () => {
  it('hands its people over, and no token ever reaches its page', async () => {
    // On a narrow screen, the head of the frame shows the location.
    await page.setViewportSize({ width: 390, height: 844 });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await practice.api('PUT', '/api/embedding', {
      token: await practice.signIn(TEAM.ada.email),
      body: { origins: [origin] },
      headers: { 'if-match': '*' },
    });
    const script = fileURLToPath(new URL('../../../scripts/demo-host.mjs', import.meta.url));
    const program = spawn(process.execPath, [script], {
      env: { ...process.env, EMPFANG_URL: practice.origin, HOST_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await new Promise((resolve) => program.stdout.once('data', resolve));
      const answers: string[] = [];
      page.on('response', async (answer) => {
        if (answer.url().startsWith(origin)) answers.push(await answer.text().catch(() => ''));
      });
      // By its name it would be another origin, which gets no codes, so it redirects to the IP
      // number.
      await page.goto(`http://localhost:${port}/`);
      expect(new URL(page.url()).origin).toBe(origin);
      await page.getByText('bereit, niemand ist angemeldet').waitFor();
      const shown = page.frameLocator('iframe');
      const handOver = async (person: string, location: string, path: string) => {
        await page.locator('select[name=person]').selectOption({ label: person });
        await page.locator('select[name=location]').selectOption({ label: location });
        await page.locator('select[name=redirect]').selectOption({ label: path });
        await page.getByRole('button', { name: 'An Empfang übergeben' }).click();
      };
      await handOver('Patientin', 'Lindenhof Süd', '/messages');
      await page.getByText('angenommen').waitFor();
      await shown.getByText('Noch keine Nachrichten').filter({ visible: true }).first().waitFor();
      await shown.getByText('Lindenhof Süd').filter({ visible: true }).first().waitFor();
      await handOver('Team', 'wie zuletzt', '/personnel/activities/alle');
      await shown.getByRole('button', { name: 'Zu Emre Empfang wechseln' }).click();
      await shown.getByRole('heading', { name: 'Posteingang' }).waitFor();
      expect(answers.join()).toContain('em_');
      expect(answers.join()).not.toMatch(/\bes_/);
    } finally {
      program.kill();
    }
  });
});

it('never throws nor breaks the content security policy', () => {
  expect(tablet.faults).toEqual([]);
});
