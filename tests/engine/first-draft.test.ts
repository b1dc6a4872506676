// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKey } from '#data/crypto/device-key.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { createClient } from '#data/http/client.ts';
import { installationId, publicScope } from '#data/scope.ts';
import { newDraft } from '#features/questionnaires/fill/fill-session.ts';
import { useFill } from '#features/questionnaires/fill/use-fill.ts';
import { newDevice, sampleQuestionnaire } from './rig/device.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown, client: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));
vi.mock('#platform/reading/api-client.tsx', () => ({ useClient: () => there.client }));
vi.mock('#platform/session/auth.tsx', () => ({ useAuth: () => ({ user: null }) }));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ drainNow: () => {} }) }));
const practice = { company: { link_param: 'lindenhof' }, locations: [], chooseLocation: () => {} };
vi.mock('#platform/practice/practice.tsx', () => ({ usePractice: () => practice }));

const form = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;
let answer: () => Promise<Response>;
/** How often the browser was asked to keep what lies on this device. */
let asked: number;
let fill: ReturnType<typeof useFill> | undefined;
let root: Root;

beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  await device.db.meta.put({ key: 'sealing-key', value: { kid: 'k1', public_key: 'AA' } });
  fill = undefined;
  asked = 0;
  const persist = async () => {
    asked += 1;
    return true;
  };
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  answer = async () => Response.json(form);
  const fetch = async (input: RequestInfo | URL) =>
    String(input) === `/api/questionnaires/${form.id}?published=1`
      ? answer()
      : new Response('{}', { status: 503 });
  there.client = createClient({ token: () => null, fetch });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  Reflect.deleteProperty(navigator, 'storage');
  device.db.close();
});

const Page = () => {
  fill = useFill(form.id, 'public');
  return null;
};
const open = () => root.render(createElement(Page));
const step = (wanted: string) => expect.poll(() => fill?.state.step).toBe(wanted);

describe('a form on a device whose browser may throw its storage away', () => {
  it('asks the browser to keep it when its draft is begun, once', async () => {
    open();
    await step('filling');
    expect(asked).toBe(1);
    const state = fill?.state;
    if (state?.step !== 'filling') throw new Error(state?.step);
    state.session.change({ answers: { name: 'Erika' } });
    await state.session.flush();
    expect(await device.db.drafts.count()).toBe(1);
    expect(asked).toBe(1);
  });

  it('asks nothing while no form is open: it cannot be read, or belongs to somebody else', async () => {
    answer = async () => new Response('{}', { status: 503 });
    open();
    await step('failed');
    expect(asked).toBe(0);
    const scope = publicScope('lindenhof', await installationId(device.db));
    const store = new DraftStore(device.db, { scope, key: await deviceKey(device.db, scope) });
    await store.save(newDraft(form));
    fill?.retry();
    await step('resume');
    expect(asked).toBe(0);
    const state = fill?.state;
    if (state?.step !== 'resume') throw new Error(state?.step);
    await fill?.goOn(state.found);
    await step('filling');
    expect(asked).toBe(1);
  });
});
