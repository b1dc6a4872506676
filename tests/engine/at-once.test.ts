// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#data/http/client.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { NewTaskDialog } from '#features/activities/task/new-task-dialog.tsx';
import { type ActivityWriter, useActivityWriter } from '#features/activities/use-writer.ts';
import { admitPerson, dismissPersonal, notifications } from '#ui/overlays/notifications.ts';
import { ACTIVITY, ActivityServer, content } from './rig/activity-server.ts';

const there = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('#platform/reading/api-client.tsx', () => ({ useClient: () => there.client }));
const user = { tenant: 'lindenhof', id: 'anna', role: 'mfa' };
const session = { state: { user }, watch: () => () => {} };
vi.mock('#platform/session/auth.tsx', () => ({ useAuthSession: () => session }));
const engine = { drainNow: () => {} };
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => engine }));
vi.mock('#platform/sync/local-rows.ts', () => ({ useScope: () => 'lindenhof/user/anna/mfa' }));
// A browser of the team after a reload with a bad connection: no key is open.
const noKey = async () => null;
vi.mock('#platform/identity/own-key.ts', () => ({ useOwnKey: () => noKey }));

const LOCATION = content().location_id;
let server: ActivityServer;
let root: Root;
let writer: ActivityWriter | undefined;
let closed: boolean;
/** Hides the dialog, like a person who does not wait for the answer. */
let hide = () => {};
const unsent = {
  found: null,
  keep: () => {},
  replace: () => undefined,
  settle: async () => {},
  secure: async () => true,
  drop: () => {},
};

const Page = () => {
  const mine = useActivityWriter(LOCATION);
  writer = mine;
  const [open, setOpen] = useState(true);
  hide = () => setOpen(false);
  return createElement(NewTaskDialog, {
    open,
    people: [],
    unsent,
    onClose: () => {
      closed = true;
    },
    onCreate: (id, task) =>
      mine.create(id, { ...task, location_id: LOCATION, status: 'neu', is_archived: false }),
  });
};

beforeEach(async () => {
  server = new ActivityServer();
  there.client = createClient({ token: () => null, fetch: server.fetch });
  closed = false;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient();
  root.render(createElement(QueryClientProvider, { client }, createElement(Page)));
  await vi.waitFor(() => expect(field()).toBeTruthy());
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  dismissPersonal();
  admitPerson();
});

const field = () => document.querySelector('input');
const type = (text: string) => {
  const input = field();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
};
const puts = () => server.requests.filter(({ method }) => method === 'PUT').length;
/** Presses "Anlegen" as soon as it can be pressed, and waits until so many calls were made. */
const submit = async (calls: number) => {
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const form = document.querySelector('form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(puts()).toBe(calls));
};
/** The message must be in the dialog itself, because nobody reads what is behind it. */
const says = (title: string) =>
  vi.waitFor(() =>
    expect(document.querySelector('dialog [role=alert] p')?.textContent).toBe(title),
  );
const notifies = (title: string) =>
  vi.waitFor(() => expect(notifications().map((one) => one.title)).toEqual([title]));
const isClosed = () =>
  vi.waitFor(() => expect([closed, field()?.getAttribute('value')]).toEqual([true, '']));
const subjects = () =>
  [...server.stored].filter(([id]) => id !== ACTIVITY).map(([, one]) => one.content.subject);
const UNKNOWN = 'Vielleicht schon gespeichert';

describe('a task that is created without the outbox', () => {
  it('is there once when its answer was lost and it is created again', async () => {
    server.faults = ['after'];
    type('Rückruf Frau Beispiel');
    await submit(1);
    await says(UNKNOWN);
    expect(closed).toBe(false);
    await submit(2);
    await isClosed();
    expect(subjects()).toEqual(['Rückruf Frau Beispiel']);
  });

  it('is there once, as it was written last, when it was changed before the next try', async () => {
    server.faults = ['after', 'before'];
    type('Rückruf');
    await submit(1);
    await says(UNKNOWN);
    type('Rückruf bis 16 Uhr');
    await submit(2);
    await submit(4);
    await isClosed();
    expect(subjects()).toEqual(['Rückruf bis 16 Uhr']);
  });

  it('is there once when the call never arrived', async () => {
    server.faults = ['before'];
    type('Rückruf');
    await submit(1);
    await says(UNKNOWN);
    type('Rückruf bis 16 Uhr');
    await submit(3);
    await isClosed();
    expect(subjects()).toEqual(['Rückruf bis 16 Uhr']);
  });

  it('is not said to be saved perhaps when the practice has refused it', async () => {
    server.faults = [{ status: 422, code: 'invalid_input' }];
    type('Rückruf');
    await submit(1);
    await says('Nicht gespeichert');
    type('Rückruf bis 16 Uhr');
    await submit(2);
    await isClosed();
    expect(subjects()).toEqual(['Rückruf bis 16 Uhr']);
  });

  it('is told of by a notification when its dialog was closed before the answer', async () => {
    server.faults = ['after'];
    type('Rückruf');
    const told = submit(1);
    hide();
    await told;
    await notifies(UNKNOWN);
    expect(document.querySelector('dialog [role=alert]')).toBeNull();
  });

  it('is another task once the first was saved', async () => {
    type('Rückruf');
    await submit(1);
    await isClosed();
    type('Rezept');
    await submit(2);
    await vi.waitFor(() => expect(subjects()).toEqual(['Rückruf', 'Rezept']));
  });
});

describe('a change that is made without the outbox', () => {
  const row = (): InboxRow =>
    ({
      id: ACTIVITY,
      activity: { ...content(), assignees: [] },
      etag: '"v1"',
      pending: null,
    }) as unknown as InboxRow;

  it('is no conflict with itself when its answer was lost and it is made again', async () => {
    server.faults = ['after'];
    expect(await writer?.change([{ row: row(), part: { status: 'erledigt' } }])).toBe(false);
    await notifies(UNKNOWN);
    expect(await writer?.change([{ row: row(), part: { status: 'erledigt' } }])).toBe(true);
    expect(server.stored.get(ACTIVITY)?.version).toBe(2);
  });

  it('does not undo a lost one by another that was based on the state before', async () => {
    server.faults = ['after'];
    await writer?.change([{ row: row(), part: { status: 'erledigt' } }]);
    expect(await writer?.change([{ row: row(), part: { priority: 100 } }])).toBe(false);
    expect(server.now).toMatchObject({ status: 'erledigt', priority: 0 });
  });
});
