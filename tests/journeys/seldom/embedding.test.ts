import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertText } from '#contract/shared/spec-texts.ts';
import { expectAccessible } from '../acts/axe.ts';
import { HostPages } from '../acts/host-page.ts';
import { signInTeam, TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const PATIENT = 'patient@lindenhof.test';
const SUED = '01970000-0000-7000-8000-000000000012';

interface Message {
  type: string;
  nonce?: string;
  next?: string;
  code?: string;
  signedIn?: boolean;
}
/** What the scripts of the pages below put into their window. */
type HostWindow = Window & {
  got: Message[];
  result?: unknown;
  empfang: { send: (settings: object) => Promise<unknown> };
};

const SLOWLY = { timeout: 30_000 };
let practice: Practice;
let host: HostPages;
let stranger: HostPages;
let tablet: Tablet;
let page: Page;
let admin: string;

beforeAll(async () => {
  practice = await Practice.open();
  host = await HostPages.open();
  stranger = await HostPages.open();
  admin = await practice.signIn(TEAM.ada.email);
  await allow([host.origin]);
});
beforeEach(async () => {
  tablet = await Tablet.make({ whole: true });
  page = await tablet.start({ width: 900, height: 900 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet.picture(`embedding-${task.name.slice(0, 12)}`);
  await tablet.close();
});
afterAll(async () => {
  await host?.close();
  await stranger?.close();
  await practice?.close();
});

const allow = (origins: string[]) =>
  practice.api('PUT', '/api/embedding', {
    token: admin,
    body: { origins },
    headers: { 'if-match': '*' },
  });

const codeOf = async (email: string): Promise<string> => {
  const token = await practice.signIn(email);
  const body = { origin: host.origin };
  const made = await practice.api<{ code: string }>('POST', '/api/embedding/codes', {
    token,
    body,
  });
  return made.code;
};

const FRAME = (path: string, origin = practice.origin) =>
  `<iframe id="empfang" title="Empfang" src="${origin}${path}" allow="camera" style="width:860px;height:800px"></iframe>`;
/** A page without the library; it stores the messages that it receives. */
const RAW = `<script>
  window.got = [];
  addEventListener('message', ({ data, source }) => {
    if (source === document.querySelector('#empfang').contentWindow) got.push(data);
  });
</script>`;

const openRaw = async (path: string): Promise<Message> => {
  await page.goto(host.show('/raw', `${RAW}${FRAME(path)}`));
  return heard(0);
};
/** The message with this number, as soon as it is there. */
const heard = async (index: number): Promise<Message> => {
  await page.waitForFunction((at) => (window as unknown as HostWindow).got.length > at, index);
  return page.evaluate((at) => (window as unknown as HostWindow).got[at] as Message, index);
};
const post = (message: object) =>
  page.evaluate(
    ([data, origin]) => {
      const frame = document.querySelector<HTMLIFrameElement>('#empfang');
      frame?.contentWindow?.postMessage(data, origin as string);
    },
    [message, practice.origin] as const,
  );
const settings = (nonce: string | undefined, wanted: object) => ({
  empfang: 1,
  type: 'settings',
  nonce,
  settings: wanted,
});
const frame = (): FrameLocator => page.frameLocator('#empfang');
const framePath = () => {
  const shown = page.frames().find((one) => one.url().startsWith(practice.origin));
  return shown ? new URL(shown.url()).pathname : '';
};
const stored = (key: string) =>
  page
    .frames()
    .find((one) => one.url().startsWith(practice.origin))
    ?.evaluate((name) => localStorage.getItem(`empfang-0.0.1-${name}`), key);

describe('a host page on the list', () => {
  it('signs its patient in by the library, sets the location and leads to a page once', async () => {
    const wanted = { code: await codeOf(PATIENT), location: SUED, redirect: '/messages' };
    const script = `<script type="module">
      import { embedEmpfang } from '${practice.origin}/embed.js';
      window.asked = 0;
      window.empfang = embedEmpfang({
        frame: document.querySelector('#empfang'),
        settings: ({ signedIn }) => {
          window.asked += 1;
          const { code, ...rest } = ${JSON.stringify(wanted)};
          return signedIn ? rest : { code, ...rest };
        },
        onAccepted: () => { window.result = 'accepted'; },
        onRefused: (code) => { window.result = code; },
      });
    </script>`;
    await page.goto(host.show('/library', `${FRAME('/dashboard')}${script}`));
    await page.waitForFunction(() => (window as unknown as HostWindow).result !== undefined);
    expect(await page.evaluate(() => (window as unknown as HostWindow).result)).toBe('accepted');
    await expect.poll(framePath, SLOWLY).toBe('/messages');
    await frame().getByRole('heading', { name: 'Nachrichten' }).first().waitFor();
    expect(await stored('location-id')).toBe(SUED);
    expect(await stored('iframe-settings')).toBeNull();
    expect(await stored('auth-token')).toMatch(/^es_/);

    // The frame stays where the person has gone since, even when it is reloaded.
    await frame().getByRole('link', { name: 'Start' }).first().click();
    await expect.poll(framePath, SLOWLY).toBe('/dashboard');
    await page.evaluate(() => {
      (window as unknown as HostWindow).result = undefined;
      const element = document.querySelector<HTMLIFrameElement>('#empfang');
      if (element) element.src = `${new URL(element.src).origin}/dashboard`;
    });
    await page.waitForFunction(() => (window as unknown as HostWindow).result !== undefined);
    expect(framePath()).toBe('/dashboard');

    // A redirect in the address also works once, and only to our own pages; it signs nobody in.
    await page.evaluate(() => {
      const element = document.querySelector<HTMLIFrameElement>('#empfang');
      const { origin } = new URL(element?.src ?? '');
      if (element) element.src = `${origin}/dashboard?redirect=/questionnaires`;
    });
    await expect.poll(framePath, SLOWLY).toBe('/questionnaires');
    await page.evaluate(() => {
      const element = document.querySelector<HTMLIFrameElement>('#empfang');
      const { origin } = new URL(element?.src ?? '');
      if (element) element.src = `${origin}/dashboard?redirect=//boese.example/`;
    });
    await expect.poll(framePath, SLOWLY).toBe('/dashboard');
  });

  it('is refused what is no page of ours, an unknown location, and a code that was used', async () => {
    const ready = await openRaw('/dashboard');
    const code = await codeOf(PATIENT);
    await post(settings(ready.nonce, { code, redirect: 'https://boese.example/' }));
    const first = await heard(1);
    expect(first).toMatchObject({ type: 'refused', code: 'redirect_refused' });
    await post(settings(first.next, { code, location: crypto.randomUUID() }));
    const second = await heard(2);
    expect(second.code).toBe('location_unknown');
    expect(await stored('auth-token')).toBeNull();
    // Nothing was used up yet.
    await post(settings(second.next, { code }));
    const third = await heard(3);
    expect(third.type).toBe('accepted');
    await frame().getByText('Paula Probst').first().waitFor();

    // The same message once more, and the same code in a new one.
    await post(settings(second.next, { code }));
    expect(await heard(4)).toMatchObject({ type: 'refused', code: 'nonce_used' });
    await post(settings(third.next, { code }));
    expect(await heard(5)).toMatchObject({ type: 'refused', code: 'code_refused' });
    await post({ ...settings(third.next, {}), empfang: 2 });
    expect((await heard(6)).code).toBe('version_unsupported');
  });

  it('is heard from its own window alone, and nobody else is', async () => {
    const attack = (at: HostPages) =>
      at.show(
        '/attack',
        `<script>addEventListener('message', ({ data }) => {
          parent.frames[0].postMessage(data, '*');
          parent.postMessage('sent', '*');
        });</script>`,
      );
    const ready = await openRaw('/dashboard');
    const code = await codeOf(PATIENT);
    for (const address of [attack(host), attack(stranger)]) {
      await page.evaluate(
        async ([src, message]) => {
          const other = document.createElement('iframe');
          other.src = src as string;
          document.body.append(other);
          await new Promise((resolve) => {
            other.onload = resolve;
          });
          const sent = new Promise((resolve) => addEventListener('message', resolve));
          other.contentWindow?.postMessage(message, '*');
          await sent;
        },
        [address, settings(ready.nonce, { code })] as const,
      );
    }
    // Messages arrive in order, so an answer to the earlier ones would come before this one.
    await post({ empfang: 1, type: 'hello' });
    expect(await heard(1)).toMatchObject({ type: 'ready', nonce: ready.nonce, signedIn: false });
    expect(await stored('auth-token')).toBeNull();
  });

  it('brings somebody of the team into the patient area: out again, with the alert', async () => {
    const ready = await openRaw('/dashboard');
    await post(settings(ready.nonce, { code: await codeOf(TEAM.ada.email) }));
    expect((await heard(1)).type).toBe('accepted');
    await expect.poll(framePath, SLOWLY).toBe('/personnel/auth/login');
    await frame()
      .getByText(alertText('wrong_area') ?? '')
      .first()
      .waitFor();
    await expect.poll(() => stored('auth-token')).toBeNull();
  });

  it('says that somebody is there, which keeps the session of the team, asked for seldom', async () => {
    const ready = await openRaw('/personnel/auth/login');
    const code = await codeOf(TEAM.ada.email);
    await post(settings(ready.nonce, { code, redirect: '/personnel/dashboard' }));
    expect((await heard(1)).type).toBe('accepted');
    await frame().getByText(`angemeldet als ${TEAM.ada.name}`).first().waitFor();
    const inner = page.frames().find((one) => one.url().startsWith(practice.origin));
    // The event that the idle watch receives in every tab with this storage.
    await inner?.evaluate(() => {
      const heardSigns = Object.assign(window, { signs: 0 });
      new BroadcastChannel('empfang-activity').onmessage = () => {
        heardSigns.signs += 1;
      };
    });
    const signs = () => inner?.evaluate(() => (window as unknown as { signs: number }).signs);
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/user') asked += 1;
    });
    await post({ empfang: 1, type: 'activity' });
    await expect.poll(() => asked, SLOWLY).toBe(1);
    await expect.poll(signs, SLOWLY).toBe(1);
    await post({ empfang: 1, type: 'activity' });
    await expect.poll(signs, SLOWLY).toBe(2);
    expect(asked).toBe(1);
    await post({ empfang: 1, type: 'activity', nonce: ready.nonce, more: true });
    expect(await heard(2)).toMatchObject({ type: 'refused', code: 'invalid' });
  });

  it('never changes the person who is signed in without asking', async () => {
    const ready = await openRaw('/dashboard');
    await post(settings(ready.nonce, { token: await practice.signIn(PATIENT) }));
    const first = await heard(1);
    expect(first.type).toBe('accepted');
    const before = await stored('auth-token');

    // The same person keeps the existing session.
    await post(settings(first.next, { token: await practice.signIn(PATIENT) }));
    const second = await heard(2);
    expect(second.type).toBe('accepted');
    expect(await stored('auth-token')).toBe(before);

    const wanted = { code: await codeOf(TEAM.ada.email), redirect: '/personnel/activities/alle' };
    await post(settings(second.next, wanted));
    await frame().getByRole('dialog', { name: 'Wer arbeitet hier weiter?' }).waitFor();
    await expectAccessible(
      page,
      page.frames().find((one) => one.url().startsWith(practice.origin)),
    );
    await frame().getByRole('button', { name: 'Bei Paula Probst bleiben' }).click();
    const third = await heard(3);
    expect(third).toMatchObject({ type: 'refused', code: 'person_stays' });
    expect([await stored('auth-token'), framePath()]).toEqual([before, '/dashboard']);

    await post(settings(third.next, { ...wanted, code: await codeOf(TEAM.ada.email) }));
    await frame().getByRole('button', { name: 'Zu Dr. Ada Linden wechseln' }).click();
    expect((await heard(4)).type).toBe('accepted');
    await expect.poll(framePath, SLOWLY).toBe('/personnel/activities/alle');
    await frame().getByText('Dr. Ada Linden').first().waitFor();
    expect(await stored('auth-token')).not.toBe(before);
  });
});

describe('a page that is not on the list', () => {
  it('is refused by the browser, also when the app was kept there before', async () => {
    await page.goto(stranger.show('/', `${RAW}${FRAME('/dashboard')}`));
    await page.waitForFunction(() => document.querySelector('iframe') !== null);
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith('chrome-error:')))
      .toBe(true);

    // Removed from the list, it is refused at the next visit, whatever the worker has kept.
    await openRaw('/dashboard');
    const inner = page.frames().find((one) => one.url().startsWith(practice.origin));
    await inner?.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await allow([]);
    await page.reload();
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith('chrome-error:')))
      .toBe(true);
    await allow([host.origin]);
  });

  it('gets onto it by whoever may change the practice', async () => {
    await page.goto(`${practice.origin}/personnel/auth/login`);
    await signInTeam(page, TEAM.ada);
    await page.waitForURL('**/personnel/dashboard');
    await page.goto(`${practice.origin}/personnel/settings/empfang/practice`);
    const card = page.getByRole('region', { name: 'Einbettung in andere Seiten' });
    await card.getByRole('textbox', { name: 'Adresse 1' }).waitFor();
    await card.getByRole('button', { name: 'Adresse hinzufügen' }).click();
    await card.getByRole('textbox', { name: 'Adresse 2' }).fill('https://*.example');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await card.getByText(/ohne Pfad und ohne Stern/).waitFor();
    await expectAccessible(page);
    await card.getByRole('textbox', { name: 'Adresse 2' }).fill(`${stranger.origin}/`);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Seiten gespeichert').first().waitFor();
    await page.goto(stranger.show('/', `${RAW}${FRAME('/dashboard')}`));
    expect((await heard(0)).type).toBe('ready');
    await allow([host.origin]);
  });
});

describe('a browser that blocks storage of third parties', () => {
  it('works online, says what is missing, and opens by itself in a tab', async () => {
    await tablet.close();
    tablet = await Tablet.make({ whole: true, cold: true });
    const folder = join(tablet.profile, 'Default');
    await mkdir(folder, { recursive: true });
    // As "Alle Websitedaten blockieren", with the host page as the exception.
    const cookies = { [`${host.origin},*`]: { setting: 1 } };
    const profile = {
      default_content_setting_values: { cookies: 2 },
      content_settings: { exceptions: { cookies } },
    };
    await writeFile(join(folder, 'Preferences'), JSON.stringify({ profile }));
    page = await tablet.start({ width: 900, height: 900 });
    const ready = await openRaw('/dashboard');
    await frame().getByText('Hier kann nichts gespeichert werden').first().waitFor();
    await post(settings(ready.nonce, { code: await codeOf(PATIENT), redirect: '/messages' }));
    expect((await heard(1)).type).toBe('accepted');
    await expect.poll(framePath, SLOWLY).toBe('/messages');
    await frame().getByText('Noch keine Nachrichten').first().waitFor();
    const opened = page.context().waitForEvent('page');
    await frame().getByRole('button', { name: 'In neuem Tab öffnen' }).click();
    expect(new URL((await opened).url()).pathname).toBe('/messages');
  });
});
