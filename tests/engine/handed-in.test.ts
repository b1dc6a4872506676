// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenOffForms, KioskSessions } from '#data/drafts/kiosk-session.ts';
import { createClient } from '#data/http/client.ts';
import { useFill } from '#features/questionnaires/fill/use-fill.ts';
import { FakeLocks, fakeKeyFile, newDevice, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

const there = vi.hoisted(() => ({
  db: undefined as unknown,
  client: undefined as unknown,
  sessions: undefined as unknown,
  drained: 0,
}));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));
const kiosk = { token: 'k', device: { tenant: 'lindenhof' } };
vi.mock('#data/kiosk-store.ts', () => ({ loadKiosk: async () => kiosk }));
vi.mock('#platform/identity/kiosk-sessions.ts', () => ({
  kioskSessions: async () => there.sessions,
}));
vi.mock('#platform/reading/api-client.tsx', () => ({ useClient: () => there.client }));
vi.mock('#platform/session/auth.tsx', () => ({ useAuth: () => ({ user: null }) }));
const engine = {
  drainNow: () => {
    there.drained += 1;
  },
};
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => engine }));
const practice = { company: null, locations: [], chooseLocation: () => {} };
vi.mock('#platform/practice/practice.tsx', () => ({ usePractice: () => practice }));

const form = sampleQuestionnaire();
const LOCK = 'empfang-kiosk-session';
let device: ReturnType<typeof newDevice>;
let keyFile: ReturnType<typeof fakeKeyFile>;
let locks: LockManager;
let wipe: () => Promise<void>;
let fill: ReturnType<typeof useFill> | undefined;
let root: Root;

const Page = () => {
  fill = useFill(form.id, 'kiosk');
  return null;
};
const step = (wanted: string) => expect.poll(() => fill?.state.step).toBe(wanted);
const session = () => {
  const state = fill?.state;
  if (state?.step !== 'filling') throw new Error(state?.step);
  return state.session;
};
/** Somebody sits down at the tablet and opens the form. */
const open = async () => {
  fill = undefined;
  root = createRoot(document.createElement('div'));
  root.render(createElement(Page));
  await step('filling');
};

beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  there.drained = 0;
  keyFile = fakeKeyFile();
  wipe = keyFile.file.wipe;
  locks = FakeLocks.manager();
  const file = { ...keyFile.file, wipe: () => wipe() };
  there.sessions = new KioskSessions(device.db, file, locks);
  const server = await FakeServer.start();
  await device.db.meta.put({ key: 'sealing-key', value: server.sealingKey });
  const fetch = async (input: RequestInfo | URL) =>
    String(input) === `/api/questionnaires/${form.id}?published=1`
      ? Response.json(form)
      : new Response('{}', { status: 503 });
  there.client = createClient({ token: () => null, fetch });
  await open();
  session().change({ answers: { name: 'Grünwald' } });
  await session().flush();
});
afterEach(() => {
  root.unmount();
  device.db.close();
});

const expectHandedIn = async () => {
  await step('handed_in');
  expect(there.drained).toBe(1);
  expect(await device.db.outbox.count()).toBe(1);
  expect(await device.db.drafts.count()).toBe(0);
};

describe('a form that was handed in at the kiosk', () => {
  it('leaves no key and no note', async () => {
    await fill?.handIn();
    await expectHandedIn();
    await expect.poll(() => keyFile.state.bytes).toBeNull();
    await expect.poll(() => device.db.meta.get('kiosk-session')).toBeUndefined();
  });

  it('is said to be handed in although its key could not be wiped, and the next one finds nothing of it', async () => {
    wipe = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await fill?.handIn();
    await expectHandedIn();
    const before = keyFile.state.bytes;
    expect(before).not.toBeNull();

    // Until the form can be wiped, nobody may go on, and the form is not offered either.
    root.unmount();
    root = createRoot(document.createElement('div'));
    root.render(createElement(Page));
    await step('failed');

    wipe = keyFile.file.wipe;
    fill?.retry();
    await step('filling');
    expect(session().answers).not.toHaveProperty('name');
    expect(keyFile.state.bytes?.slice(0, 32)).not.toEqual(before?.slice(0, 32));
    expect(await brokenOffForms(device.db)).toEqual([]);
    expect(await device.db.outbox.count()).toBe(1);
  });

  it('keeps its key until both copies have it: a crash may bring the draft back', async () => {
    const secured = vi.spyOn(device.db, 'secured').mockResolvedValue('pending');
    await fill?.handIn();
    await expectHandedIn();
    await vi.waitFor(() => expect(secured.mock.calls.length).toBeGreaterThan(2), 4_000);
    expect(keyFile.state.bytes).not.toBeNull();
    secured.mockResolvedValue('both');
    await expect.poll(() => keyFile.state.bytes).toBeNull();
  });

  it('is wiped by the next look when its note could not be deleted', async () => {
    const full = vi
      .spyOn(device.db.meta, 'delete')
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await fill?.handIn();
    await expectHandedIn();
    await expect.poll(() => full.mock.calls.length).toBe(1);
    const sessions = there.sessions as KioskSessions;
    expect(await sessions.resumable()).toBeNull();
    expect(keyFile.state.bytes).toBeNull();
    expect(await device.db.meta.get('kiosk-session')).toBeUndefined();
    expect(await brokenOffForms(device.db)).toEqual([]);
  });

  it('is said to be handed in at once while another tab holds the lock, and wiped after it', async () => {
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const other = locks.request(LOCK, {}, () => held);
    await fill?.handIn();
    await expectHandedIn();
    expect(keyFile.state.bytes).not.toBeNull();
    letGo();
    await other;
    await expect.poll(() => keyFile.state.bytes).toBeNull();
  });
});
