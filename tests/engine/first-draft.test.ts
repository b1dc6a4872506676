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
import { sharedLocks } from './rig/shared-locks.ts';

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
/** How often the browser was asked to make the storage persistent. */
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

type Fill = ReturnType<typeof useFill>;
const FormWindow = ({ tell }: { tell: (now: Fill) => void }) => {
  tell(useFill(form.id, 'public'));
  return null;
};

/** Windows of one browser, each with this form. */
describe('a form that is open in two windows', () => {
  const windows: { root: Root; fill: () => Fill }[] = [];
  const openWindow = () => {
    let shown: Fill | undefined;
    const tell = (now: Fill) => {
      shown = now;
    };
    const opened = createRoot(document.createElement('div'));
    opened.render(createElement(FormWindow, { tell }));
    const one = { root: opened, fill: () => shown as Fill };
    windows.push(one);
    return one.fill;
  };
  const at = (fill: () => Fill | undefined, wanted: string) =>
    expect.poll(() => fill()?.state.step).toBe(wanted);
  const type = async (fill: () => Fill, name: string) => {
    const { state } = fill();
    if (state.step !== 'filling') throw new Error(state.step);
    state.session.change({ answers: { name } });
    await state.session.flush();
    return state.session;
  };
  const found = (fill: () => Fill) => {
    const { state } = fill();
    if (state.step !== 'resume') throw new Error(state.step);
    return state.found;
  };
  const names = async () => {
    const scope = publicScope('lindenhof', await installationId(device.db));
    const store = new DraftStore(device.db, { scope, key: await deviceKey(device.db, scope) });
    const rows = await device.db.drafts.toArray();
    const drafts = await Promise.all(rows.map((row) => store.open(row)));
    return drafts.map(({ content }) => content.answers.name).sort();
  };

  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: sharedLocks(), configurable: true });
  });
  afterEach(() => {
    for (const one of windows.splice(0)) one.root.unmount();
    Reflect.deleteProperty(navigator, 'locks');
  });

  /** The first one has written something; the second one begins again. */
  const beginAgain = async () => {
    const first = openWindow();
    await at(first, 'filling');
    await type(first, 'Erika');
    const second = openWindow();
    await at(second, 'resume');
    await second().startAgain(found(second));
    await at(second, 'filling');
    return { first, second };
  };

  it('keeps what stands in the one when the other begins again', async () => {
    const { first, second } = await beginAgain();
    await type(second, 'Paula');
    await type(first, 'Erika Musterfrau');
    expect([first().saveState.get(), first().takenOver]).toEqual(['saved', null]);
    expect(second().saveState.get()).toBe('saved');
    expect(await names()).toEqual(['Erika Musterfrau', 'Paula']);
  });

  it('lets its person choose afterwards, and goes on with either', async () => {
    const { second } = await beginAgain();
    await type(second, 'Paula');
    for (const one of windows.splice(0)) one.root.unmount();
    const later = openWindow();
    await at(later, 'several');
    const { state } = later();
    if (state.step !== 'several') throw new Error(state.step);
    const [, older] = state.begun;
    later().choose(older?.id ?? '');
    await at(later, 'resume');
    expect(found(later).draft.content.answers).toMatchObject({ name: 'Erika' });
  });

  it('throws it away where no window has it open any more', async () => {
    const first = openWindow();
    await at(first, 'filling');
    await type(first, 'Erika');
    windows.splice(0)[0]?.root.unmount();
    const second = openWindow();
    await at(second, 'resume');
    await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
    await second().startAgain(found(second));
    await at(second, 'filling');
    await type(second, 'Paula');
    expect(await names()).toEqual(['Paula']);
  });

  it('does not say that nothing is lost where the other has ended it', async () => {
    const first = openWindow();
    await at(first, 'filling');
    const session = await type(first, 'Erika');
    await session.ready();
    await device.db.drafts.clear();
    await type(first, 'Erika Musterfrau');
    await expect.poll(() => first().takenOver).toBe('gone');
  });

  /** The second one has gone on with what the first one began. */
  const goOn = async (begin: (first: () => Fill) => Promise<unknown>) => {
    const first = openWindow();
    await at(first, 'filling');
    await begin(first);
    const second = openWindow();
    await at(second, 'resume');
    await second().goOn(found(second));
    await at(second, 'filling');
    return { first, second };
  };

  it('keeps both where the other has gone on with it, and goes on with either', async () => {
    const { first, second } = await goOn((fill) => type(fill, 'Erika'));
    await type(second, 'Erika Muster');
    await type(first, 'Erika M');
    await expect.poll(() => first().takenOver).toBe('beside');
    expect(await names()).toEqual(['Erika M', 'Erika Muster']);
    first().goOnHere();
    await type(first, 'Erika Maier');
    await expect.poll(() => first().takenOver).toBeNull();
    await type(second, 'Erika Mustermann');
    expect(await names()).toEqual(['Erika Maier', 'Erika Mustermann']);
    const ids = (await device.db.drafts.toArray()).map(({ submissionId }) => submissionId);
    expect(new Set(ids).size).toBe(2);
  });

  it('says that it goes on elsewhere where nothing of its own is in the first', async () => {
    const { first, second } = await goOn((fill) => type(fill, 'Erika'));
    await type(second, 'Erika Muster');
    const { state } = first();
    if (state.step !== 'filling') throw new Error(state.step);
    state.session.change({ page: 0 });
    await state.session.flush();
    await expect.poll(() => first().takenOver).toBe('elsewhere');
    expect(await names()).toEqual(['Erika Muster']);
  });

  it('has files of its own, also when the other throws its own away', async () => {
    const { first, second } = await goOn(async (fill) => {
      const session = await type(fill, 'Erika');
      const foto = await session.attach(
        new File(['Heft'], 'heft.pdf', { type: 'application/pdf' }),
      );
      session.change({ answers: { name: 'Erika', foto: [foto] } });
      await session.flush();
    });
    const other = await type(second, 'Erika Muster');
    const session = (() => {
      const { state } = first();
      if (state.step !== 'filling') throw new Error(state.step);
      return state.session;
    })();
    session.change({ answers: { ...session.answers, name: 'Erika M' } });
    await session.flush();
    await other.discard();
    const [foto] = session.answers.foto as { id: string }[];
    expect(foto && (await session.preview(foto.id))).toBeTruthy();
    expect(await names()).toEqual(['Erika M']);
  });
});

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
