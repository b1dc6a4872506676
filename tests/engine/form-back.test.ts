// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FillPage } from '#features/questionnaires/fill/fill-page.tsx';
import { newDevice, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown, client: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));
vi.mock('#platform/engine/engine.tsx', () => {
  const engine = { line: { online: false }, drainNow: () => undefined };
  return { useEngine: () => engine };
});
vi.mock('#platform/practice/practice.tsx', () => {
  const practice = {
    company: { link_param: 'lindenhof' },
    locations: [],
    chooseLocation: () => undefined,
  };
  return { usePractice: () => practice };
});
vi.mock('#platform/session/auth.tsx', () => ({ useAuth: () => ({ user: null }) }));
vi.mock('#platform/reading/api-client.tsx', () => ({ useClient: () => there.client }));
// The real module needs a worker, which only browsers have.
vi.mock('#platform/identity/kiosk-sessions.ts', () => ({ kioskSessions: async () => null }));

const FORM = '/questionnaires/view/1';
const form = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;
let root: Root;
let left: string[];

beforeEach(async () => {
  const { createClient } = await import('#data/http/client.ts');
  device = newDevice();
  there.db = device.db;
  there.client = createClient({ token: () => null, fetch: async () => Response.json(form) });
  const { sealingKey } = await FakeServer.start();
  await device.db.meta.put({ key: 'sealing-key', value: sealingKey });
  left = [];
  window.history.pushState(null, '', '/dashboard');
  window.history.pushState(null, '', FORM);
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    createElement(FillPage, {
      questionnaireId: form.id,
      sender: 'public',
      onLeave: () => void left.push(window.location.pathname),
      onNotFound: () => undefined,
    }),
  );
  await press('Weiter');
  await says('Prüfen und absenden');
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  device.db.close();
});

const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
const press = async (name: string) => {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    return found;
  });
  button.click();
};
/** How many pages of the form are behind this one in the browser's history. */
const behind = () => (window.history.state as { pagesBehind?: number } | null)?.pagesBehind ?? 0;
const handIn = async () => {
  await press('Absenden');
  await press('Fertig');
};

describe('a form in its tab', () => {
  it('has an entry for each page, and Back shows the page before', async () => {
    await vi.waitFor(() => expect(behind()).toBe(1));
    window.history.back();
    await says('Allergien?');
    expect(window.location.pathname).toBe(FORM);
    // The page is saved in the draft, so it opens there the next time.
    await vi.waitFor(async () => expect(await device.db.drafts.count()).toBe(1));
  });

  it('has none once it is handed in, and is left from there', async () => {
    await vi.waitFor(() => expect(behind()).toBe(1));
    await handIn();
    await vi.waitFor(() => expect(left).toEqual([FORM]));
    expect(behind()).toBe(0);
    window.history.back();
    expect(window.location.pathname).toBe('/dashboard');
  });
});
