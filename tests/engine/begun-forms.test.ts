// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKey } from '#data/crypto/device-key.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { type BegunForm, followBegunForms } from '#data/drafts/begun-forms.ts';
import { DraftStore, type OpenDraft } from '#data/drafts/draft-store.ts';
import { createClient } from '#data/http/client.ts';
import { savePracticeDevice } from '#data/identity/practice-device-store.ts';
import { saveKiosk } from '#data/kiosk-store.ts';
import { publicScope, userScope } from '#data/scope.ts';
import { FormsToday } from '#features/dashboard/forms-today.tsx';
import { UnnamedForms } from '#features/dashboard/unnamed-forms.tsx';
import { beginFill } from '#features/questionnaires/fill/begin.ts';
import { newDraft } from '#features/questionnaires/fill/fill-session.ts';
import { newDevice, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));
vi.mock('#platform/practice/practice.tsx', () => ({
  usePractice: () => ({ company: { link_param: 'lindenhof' }, locations: [] }),
}));

const who = vi.hoisted(() => ({ scope: null as string | null }));
vi.mock('#platform/sync/local-rows.ts', () => ({ useScope: () => who.scope }));
vi.mock('#platform/identity/own-key.ts', () => {
  const ownKey = async () => deviceKey(there.db as EmpfangDatabase, who.scope ?? '');
  return { useOwnKey: () => ownKey };
});
/** The forms that the practice has asked this person to fill. */
const asked = vi.hoisted(() => ({ data: [] as object[] }));
vi.mock('#platform/reading/api-client.tsx', () => {
  const client = { call: async () => ({ data: { data: asked.data } }) };
  return { useClient: () => client };
});
vi.mock('#platform/kept/kept-answer.ts', () => {
  const keptAnswer = (_: object, read: () => Promise<Uint8Array>) => read();
  return { useKeptAnswer: () => keptAnswer };
});
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ summary: null }) }));

const NOBODY = publicScope('lindenhof', 'browser-1');
const PATIENT = userScope('lindenhof', 'u1', 'customers');
const HAND_IN = '0b5d4b5e-4c0e-4f4e-9d55-2f8f7b0f1a11';
const form = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;

beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  const { sealingKey } = await FakeServer.start();
  await device.db.meta.put({ key: 'sealing-key', value: sealingKey });
  await device.db.meta.put({ key: 'installation', value: 'browser-1' });
});
afterEach(() => device.db.close());

const storeOf = async (scope: string) =>
  new DraftStore(device.db, { scope, key: await deviceKey(device.db, scope) });
const typed = (draft: OpenDraft, name: string): OpenDraft => ({
  ...draft,
  content: { ...draft.content, answers: { name } },
});
const begin = (handInId?: string) =>
  beginFill({
    questionnaireId: form.id,
    sender: 'public',
    client: createClient({ token: () => null, fetch: async () => Response.json(form) }),
    person: null,
    tenant: 'lindenhof',
    handInId,
  });

describe('forms that were begun on this device', () => {
  it('are told as soon as they are saved, and until they are gone', async () => {
    const told: (readonly BegunForm[])[] = [];
    const stop = followBegunForms(
      device.db,
      PATIENT,
      () => deviceKey(device.db, PATIENT),
      (begun) => told.push(begun),
    );
    await vi.waitFor(() => expect(told).toEqual([[]]));
    // A form that was left is saved only when the next page is already open.
    const store = await storeOf(PATIENT);
    const draft = await store.save(typed(newDraft(form), 'Ayşe'));
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject([{ title: form.title }]));
    await store.discard(draft.id);
    await vi.waitFor(() => expect(told.at(-1)).toEqual([]));
    stop();
    await store.save(typed(newDraft(form), 'Ayşe'));
    expect(told.at(-1)).toEqual([]);
  });

  it('are not opened, nor a key made for them, while there is none', async () => {
    const key = vi.fn(async () => null);
    const told = vi.fn();
    const stop = followBegunForms(device.db, NOBODY, key, told);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith([]));
    expect(key).not.toHaveBeenCalled();
    stop();
  });
});

describe('a form that was opened by a link and a date of birth', () => {
  const beginByLink = async () => {
    const found = await begin(HAND_IN);
    await (await storeOf(NOBODY)).save(typed(found.draft, 'Ayşe'));
  };

  it('is gone on with by that link alone, never at the form’s own address', async () => {
    await beginByLink();
    expect((await begin()).what).toBe('new');
    expect((await begin(HAND_IN)).draft.content.answers).toEqual({ name: 'Ayşe' });
  });

  it('does not hide what somebody else began at the form’s own address', async () => {
    const store = await storeOf(NOBODY);
    await store.save(typed(newDraft(form), 'Erika'));
    await beginByLink();
    expect((await begin()).draft.content.answers).toEqual({ name: 'Erika' });
  });
});

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});
const links = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
/** Long enough that anything that is going to be told has been told. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('the start page of somebody who is signed in', () => {
  afterEach(() => {
    asked.data = [];
  });
  const open = (scope: string) => {
    who.scope = scope;
    root.render(createElement(FormsToday));
  };

  it('names the forms that they have begun, also one that is saved after it was left', async () => {
    open(PATIENT);
    await settled();
    expect(links()).toEqual([]);
    await (await storeOf(PATIENT)).save(typed(newDraft(form), 'Ayşe'));
    await says(form.title);
    await says('Weiter ausfüllen');
    expect(links()).toEqual([`/questionnaires/view/${form.id}`]);
  });

  it('says of a form that the practice asks for that it is begun, and names it once', async () => {
    asked.data = [
      {
        id: HAND_IN,
        questionnaire_id: form.id,
        title: form.title,
        location_id: form.location_id,
        created_at: form.updated_at,
      },
    ];
    open(PATIENT);
    await says('Ihre Praxis');
    await (await storeOf(PATIENT)).save(typed(newDraft(form), 'Ayşe'));
    await says('Weiter ausfüllen');
    expect(links()).toEqual([`/questionnaires/view/${form.id}`]);
    expect(document.body.textContent).not.toContain('Auf diesem Gerät');
  });

  it('shows nothing of them to the next one who signs in', async () => {
    await (await storeOf(PATIENT)).save(typed(newDraft(form), 'Ayşe'));
    open(PATIENT);
    await says(form.title);
    who.scope = userScope('lindenhof', 'u2', 'customers');
    // Rendered once and checked before any data of the next person can be read.
    flushSync(() => root.render(createElement(FormsToday)));
    expect(document.body.textContent).toBe('');
    await settled();
    expect(document.body.textContent).toBe('');
  });
});

describe('the start page of somebody without an account', () => {
  const open = (signedIn = false) => root.render(createElement(UnnamedForms, { signedIn }));
  const beginForm = async () =>
    (await storeOf(NOBODY)).save(typed(newDraft(form), 'Grünspecht-Ödegård'));

  it('says that a form is begun and where it goes on, and nothing of it', async () => {
    await beginForm();
    open();
    await says('Wenn es Ihrer ist, können Sie ihn weiter ausfüllen.');
    expect(links()).toEqual([`/questionnaires/view/${form.id}`]);
    expect(document.body.textContent).not.toContain(form.title);
    expect(document.body.innerHTML).not.toContain('Grünspecht');
  });

  it('says it as soon as it is saved, and no longer once it is handed in', async () => {
    open();
    await settled();
    expect(links()).toEqual([]);
    const { id } = await beginForm();
    await vi.waitFor(() => expect(links()).toHaveLength(1));
    await (await storeOf(NOBODY)).discard(id);
    await vi.waitFor(() => expect(links()).toEqual([]));
  });

  it('leads somebody who is signed in to it as nobody’s account’s', async () => {
    await beginForm();
    open(true);
    await says('Liegt noch auf diesem Gerät');
    expect(links()).toEqual([`/questionnaires/no-menu/view/${form.id}`]);
  });

  it('says nothing of what somebody with an account, or by a link, has begun', async () => {
    await (await storeOf(PATIENT)).save(typed(newDraft(form), 'Ayşe'));
    await (await storeOf(NOBODY)).save(typed((await begin(HAND_IN)).draft, 'Ayşe'));
    open();
    await settled();
    expect(document.body.textContent).toBe('');
  });

  const of = { id: form.id, name: 'Anmeldung', tenant: 'lindenhof', location_id: form.location_id };
  const verifier = { salt: 'AAAA', rounds: 1, hash: 'AAAA' };
  const settings = { lock_after_s: 300, offline_hours: 120 };
  it.each([
    ['kiosk', () => saveKiosk({ device: { ...of, pin_verifier: verifier }, token: 't' })],
    [
      'computer of the desk',
      () => savePracticeDevice(device.db, { device: { ...of, kind: 'pc', settings }, token: 't' }),
    ],
  ])('says nothing on a device of the practice (%s)', async (_, enrol) => {
    await beginForm();
    await enrol();
    open();
    await settled();
    expect(document.body.textContent).toBe('');
  });
});
